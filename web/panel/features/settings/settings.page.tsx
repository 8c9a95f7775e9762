import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { ErrorState } from '../../../kit/ui/states.tsx';
import { ListHead } from '../../ui/data-table/list-head.tsx';
import { Administrators } from './administrators.tsx';
import { settingsQuery } from './api.ts';
import { Demonstration } from './demonstration.tsx';
import { Backup, Database, Disk, Push, Release, Retention, Running, Storage } from './health.tsx';
import { MyDevices } from './my-devices.tsx';
import { MyPassword } from './my-password.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import classes from './settings.module.css';
import { Sms } from './sms.tsx';

const LOOK_AGAIN_AFTER = 3000;

function AuditLink() {
  return (
    <Card title={m.settings_audit()} hint={m.settings_audit_hint()}>
      <ButtonLink to="/settings/audit" look="outline" icon="records">
        {m.settings_audit_open()}
      </ButtonLink>
    </Card>
  );
}

function SettingsBoards() {
  const query = useQuery(settingsQuery);
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    return error ? (
      <ErrorState
        title={m.settings_failed()}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <ListSkeleton rows={6} />
    );
  }
  return (
    <>
      <StaleNotice query={query} />
      <Sms sms={data.sms} />
      <Push push={data.push} />
      <Storage storage={data.storage} />
      <Database database={data.database} />
      <Disk disk={data.disk} />
      <Running data={data} />
      <Backup backup={data.backup} />
      <Retention retention={data.retention} />
    </>
  );
}

/**
 * Placed at the end of the first column, so that both columns have a similar height on a desktop.
 */
function DemonstrationBoards() {
  const [isUncertain, setUncertain] = useState(false);
  const { data } = useQuery({
    ...settingsQuery,
    refetchInterval: isUncertain ? LOOK_AGAIN_AFTER : false,
  });
  if (!data) return null;
  return (
    <>
      <Demonstration demonstration={data.demonstration} onUncertain={setUncertain} />
      <Release state={data} />
    </>
  );
}

/**
 * Settings: administrators, the user's own password and devices, and the state of the installation.
 */
export function SettingsPage() {
  return (
    <>
      <ListHead title={m.settings_title()} />
      <div className={`stack ${classes.columns}`}>
        <div className={`stack ${classes.column}`}>
          <Administrators />
          <MyPassword />
          <SecondFactor />
          <MyDevices />
          <AuditLink />
          <DemonstrationBoards />
        </div>
        <div className={`stack ${classes.column}`}>
          <SettingsBoards />
        </div>
      </div>
    </>
  );
}
