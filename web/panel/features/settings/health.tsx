import { m } from 'virtual:messages';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { type Fact, FactTable } from '../../../kit/ui/fact-table.tsx';
import { formatBytes, formatMoment, formatNumber } from '../../../kit/ui/format.ts';
import type { Settings } from './api.ts';
import classes from './settings.module.css';

/** Badge for whether a component works. */
export function Health({ of }: { of: { readonly healthy: boolean } }) {
  return (
    <Badge tone={of.healthy ? 'low' : 'high'} ticked={of.healthy}>
      {of.healthy ? m.settings_healthy() : m.settings_unhealthy()}
    </Badge>
  );
}

function Part(props: { title: string; detail: string; facts: readonly Fact[] }) {
  const { title, detail, facts } = props;
  return (
    <Card title={title}>
      <FactTable name={title} facts={facts} />
      {detail && <p className="quiet">{detail}</p>}
    </Card>
  );
}

const storageKinds = { disk: m.settings_storage_disk, s3: m.settings_storage_s3 } as const;

/** Card on the file storage and its state. */
export function Storage({ storage }: { storage: Settings['storage'] }) {
  return (
    <Part
      title={m.settings_storage()}
      detail={storage.detail}
      facts={[
        { label: m.settings_state(), value: <Health of={storage} /> },
        { label: m.settings_storage_kind(), value: storageKinds[storage.kind]() },
        { label: m.settings_files(), value: formatNumber(storage.files) },
        { label: m.settings_space(), value: formatBytes(storage.bytes) },
      ]}
    />
  );
}

const diskUses = {
  data: m.settings_disk_data,
  log: m.settings_disk_log,
  backups: m.settings_disk_backups,
} as const;

/** Card on the free space of the server's disks. */
export function Disk({ disk }: { disk: Settings['disk'] }) {
  return (
    <Part
      title={m.settings_disk()}
      detail={disk.detail}
      facts={[
        { label: m.settings_state(), value: <Health of={disk} /> },
        ...disk.disks.map(({ use, free, size }) => ({
          label: diskUses[use](),
          value: m.settings_disk_free({ free: formatBytes(free), size: formatBytes(size) }),
        })),
      ]}
    />
  );
}

/**
 * Cards on whether jobs are processed, and whether clients behind a proxy have their own addresses.
 */
export function Running({ data: { jobs, proxy } }: { data: Pick<Settings, 'jobs' | 'proxy'> }) {
  const parts = [
    { title: m.settings_jobs(), of: jobs },
    { title: m.settings_proxy(), of: proxy },
  ];
  return parts.map(({ title, of }) => (
    <Part
      key={title}
      title={title}
      detail={of.detail}
      facts={[{ label: m.settings_state(), value: <Health of={of} /> }]}
    />
  ));
}

const backupPlaces = {
  none: m.settings_backup_none,
  disk: m.settings_backup_folder,
  s3: m.settings_storage_s3,
} as const;

/** Card on where backups are stored, and the state of the last one. */
export function Backup({ backup }: { backup: Settings['backup'] }) {
  const { last } = backup;
  const facts = [
    { label: m.settings_state(), value: <Health of={backup} /> },
    { label: m.settings_storage_kind(), value: backupPlaces[backup.place]() },
  ];
  const lastFacts = last && [
    { label: m.settings_backup_last(), value: formatMoment(last.at) },
    { label: m.settings_space(), value: formatBytes(last.bytes) },
  ];
  return (
    <Part
      title={m.settings_backup()}
      detail={backup.detail}
      facts={[...facts, ...(lastFacts ?? [])]}
    />
  );
}

/** Card on the database and its state. */
export function Database({ database }: { database: Settings['database'] }) {
  return (
    <Part
      title={m.settings_database()}
      detail={database.detail}
      facts={[
        { label: m.settings_state(), value: <Health of={database} /> },
        { label: m.settings_database_version(), value: database.version },
        { label: m.settings_migration(), value: database.migration },
        { label: m.settings_space(), value: formatBytes(database.bytes) },
      ]}
    />
  );
}

const keyWords = {
  made: m.settings_push_keys_made,
  given: m.settings_push_keys_given,
} as const;

/** Card on push notifications and whether they work. */
export function Push({ push }: { push: Settings['push'] }) {
  return (
    <Part
      title={m.settings_push()}
      detail={push.detail}
      facts={[
        { label: m.settings_state(), value: <Health of={push} /> },
        { label: m.settings_push_devices(), value: formatNumber(push.devices) },
        { label: m.settings_push_waiting(), value: formatNumber(push.waiting) },
        { label: m.settings_push_delivered(), value: formatNumber(push.delivered) },
        { label: m.settings_push_failed(), value: formatNumber(push.failed) },
        { label: m.settings_push_subject(), value: push.subject },
        { label: m.settings_push_keys(), value: keyWords[push.keys]() },
        {
          label: m.settings_push_public_key(),
          value: <span className={classes.key}>{push.public_key}</span>,
        },
      ]}
    />
  );
}

/** Formats a duration in days, or in hours if less than one day. */
function daysInWords(days: number): string {
  if (days >= 1) return m.settings_days({ count: days, figure: formatNumber(days, 1) });
  const hours = Math.round(days * 24 * 10) / 10;
  return m.settings_hours({ count: hours });
}

const retentionWords = {
  customer_session: m.settings_retention_customer_session,
  administrator_session: m.settings_retention_administrator_session,
  code: m.settings_retention_code,
  attempt: m.settings_retention_attempt,
  kept_answer: m.settings_retention_answer,
  released_file: m.settings_retention_released_file,
  account_to_erase: m.settings_retention_account_to_erase,
  unverified_registration: m.settings_retention_unverified_registration,
  audit_address: m.settings_retention_audit_address,
  transfer: m.settings_retention_transfer,
  push_delivery: m.settings_retention_push_delivery,
} as const;

/** Card on the running release and when it started. */
export function Release({ state }: { state: Settings }) {
  const { version, started_at } = state;
  return (
    <Part
      title={m.settings_version()}
      detail=""
      facts={[
        { label: m.settings_release(), value: version },
        { label: m.settings_started(), value: formatMoment(started_at) },
      ]}
    />
  );
}

/** Card on how long each kind of data is stored. */
export function Retention({ retention }: { retention: Settings['retention'] }) {
  return (
    <Card title={m.settings_retention()} hint={m.settings_retention_hint()}>
      <FactTable
        name={m.settings_retention()}
        facts={retention.map(({ what, days }) => ({
          label: retentionWords[what](),
          value: daysInWords(days),
        }))}
      />
    </Card>
  );
}
