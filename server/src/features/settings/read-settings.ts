import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf } from '@fluteline/contract';
import type { settingsCalls } from '@fluteline/contract/settings';
import { ERASURE_DAYS } from '@fluteline/domain/account';
import { secondsAfter } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { RELEASED_STORED_SECONDS } from '../../platform/files/sweep-files.ts';
import { randomName } from '../../platform/ids.ts';
import { ATTEMPT_STORED_SECONDS } from '../../platform/limits/attempts.ts';
import { messageOf } from '../../platform/log/error-message.ts';
import type { Platform } from '../../platform/platform.ts';
import { isReachableSubject } from '../../platform/push/index.ts';
import { sessionSeconds } from '../../platform/sessions/sessions.ts';
import { isNearLimit, type MessageCount, messageCounts } from '../../platform/sms/ceiling.ts';
import { ADDRESS_STORED_SECONDS } from '../../platform/write/audit-address.ts';
import { ANSWER_STORED_SECONDS } from '../../platform/write/idempotency.ts';
import { CODE_STORED_SECONDS, REGISTRATION_STORED_SECONDS } from '../account/index.ts';
import { TRANSFER_STORED_SECONDS } from '../catalogue/import-export/index.ts';
import {
  type DeliveryFigures,
  deliveryFigures,
  PUSH_STORED_SECONDS,
} from '../notification/index.ts';
import { backupState } from './backup-state.ts';
import { diskState } from './disk-state.ts';
import { type Figures, readFigures } from './store.ts';

type SettingsState = AnswerOf<typeof settingsCalls.readSettings>['data'];

const DAY = 86_400;
const STORED_WITHIN_MS = 5000;

/** How long data is stored, from the constants that its removal uses. */
const retention: SettingsState['retention'] = [
  { what: 'customer_session', days: sessionSeconds.customer / DAY },
  { what: 'administrator_session', days: sessionSeconds.administrator / DAY },
  { what: 'code', days: CODE_STORED_SECONDS / DAY },
  { what: 'attempt', days: ATTEMPT_STORED_SECONDS / DAY },
  { what: 'kept_answer', days: ANSWER_STORED_SECONDS / DAY },
  { what: 'released_file', days: RELEASED_STORED_SECONDS / DAY },
  { what: 'account_to_erase', days: ERASURE_DAYS },
  { what: 'unverified_registration', days: REGISTRATION_STORED_SECONDS / DAY },
  { what: 'audit_address', days: ADDRESS_STORED_SECONDS / DAY },
  { what: 'transfer', days: TRANSFER_STORED_SECONDS / DAY },
  { what: 'push_delivery', days: PUSH_STORED_SECONDS / DAY },
];

/** Stores, reads and removes a file. */
async function tryFile(files: FileStore): Promise<{ healthy: boolean; detail: string }> {
  const key = `private/try-${randomName()}`;
  try {
    await files.put(key, Buffer.from('try'), 'text/plain');
    const stored = await files.open(key);
    stored?.stream.destroy();
    await files.remove(key);
    if (!stored) return { healthy: false, detail: 'A file that was written is not there.' };
    return { healthy: true, detail: 'Files can be written, read and removed.' };
  } catch (error) {
    return { healthy: false, detail: `A file could not be stored: ${messageOf(error)}` };
  }
}

const LATE = {
  healthy: false,
  detail: `A file could not be stored within ${STORED_WITHIN_MS / 1000} seconds.`,
};

/** Returns whether files can be stored, by storing one and removing it again. */
function tryStorage(files: FileStore): Promise<{ healthy: boolean; detail: string }> {
  return Promise.race([tryFile(files), delay(STORED_WITHIN_MS, LATE, { ref: false })]);
}

/** Returns how many messages were sent, and whether that is near the limit. */
function messageLimits([hour, day]: readonly MessageCount[]) {
  const near = [hour, day].find((count) => count && isNearLimit(count));
  const figures = {
    sent_hour: hour?.sent ?? 0,
    limit_hour: hour?.limit ?? 0,
    sent_day: day?.sent ?? 0,
    limit_day: day?.limit ?? 0,
  };
  if (!near) return figures;
  const [sent, limit] = [near.sent, near.limit].map((figure) => figure.toLocaleString('en-IN'));
  const detail = `${sent} of at most ${limit} text messages of the last ${near.window} are sent: look for who asks for so many codes, or raise SMS_PER_${near.window.toUpperCase()}.`;
  return { ...figures, healthy: false, detail };
}

function messages({ sms }: Platform, { codesWaiting, codesFailed, codeFailure }: Figures) {
  const calm = sms.isInstant
    ? 'Codes are written to the outbox file on the server; none goes to a phone.'
    : 'Every code of the last hour was taken.';
  const count = `${codesFailed} ${codesFailed === 1 ? 'code' : 'codes'}`;
  const reason = codeFailure ? `: ${codeFailure}` : '.';
  const detail = `${count} of the last hour could not be sent${reason}`;
  const healthy = codesFailed === 0;
  return { provider: sms.name, healthy, detail: healthy ? calm : detail, waiting: codesWaiting };
}

const NO_SUBJECT =
  'Push services want to know whom to write to, and some take nothing without: set PUSH_SUBJECT to a mailto or https address that can be reached.';

function pushDetail(subject: string, { delivered, failed, failure }: DeliveryFigures) {
  if (!isReachableSubject(subject)) return { healthy: false, detail: NO_SUBJECT };
  const count = `${failed} ${failed === 1 ? 'message' : 'messages'}`;
  if (failed > delivered) {
    const detail = `${count} of the last day could not be delivered: ${failure}.`;
    return { healthy: false, detail };
  }
  const calm = 'Every message of the last day was taken, or is tried again.';
  const some = `${count} of the last day ${failed === 1 ? 'was' : 'were'} given up.`;
  return { healthy: true, detail: failed === 0 ? calm : some };
}

async function pushState({ push, clock }: Platform, db: Db): Promise<SettingsState['push']> {
  const figures = await deliveryFigures(db, secondsAfter(clock(), -DAY));
  const { devices, waiting, delivered, failed } = figures;
  return {
    ...pushDetail(push.subject, figures),
    keys: push.keys.source,
    public_key: push.keys.publicKey,
    subject: push.subject,
    devices,
    waiting,
    delivered,
    failed,
  };
}

function jobsState({ jobsLate, lateJob }: Figures): SettingsState['jobs'] {
  if (jobsLate === 0) return { healthy: true, detail: 'Every job is taken up as it comes.' };
  const count = `${jobsLate.toLocaleString('en-IN')} ${jobsLate === 1 ? 'job waits' : 'jobs wait'}`;
  const detail = `${count} for more than 30 seconds, the first of them ${lateJob}: see that a process that works jobs is running, and its log.`;
  return { healthy: false, detail };
}

/** Returns whether callers keep their own addresses behind the proxies in front of this server. */
function proxyState({ settings, unnamedProxies }: Platform): SettingsState['proxy'] {
  const named = settings.TRUST_PROXY.join(', ');
  if (unnamedProxies.size > 0) {
    const peers = [...unnamedProxies].join(', ');
    const detail = `X-Forwarded-For came from ${peers}, not named in TRUST_PROXY: it is ignored, and all who come that way count as one address. If that is your proxy, name it and start again; if not, close the port to others.`;
    return { healthy: false, detail };
  }
  const calm = named
    ? `TRUST_PROXY names ${named}.`
    : 'No proxy is named, and none forwards calls.';
  return { healthy: true, detail: calm };
}

/** Returns the state of the installation. */
export async function readSettings(
  platform: Platform,
  db: Db,
  startedAt: Date,
): Promise<SettingsState> {
  const asked = performance.now();
  const figures = await readFigures(db);
  const took = Math.round(performance.now() - asked);
  const storage = await tryStorage(platform.files);
  const { demoItems: items, demoPlants: plants } = figures;
  return {
    version: platform.version,
    started_at: startedAt.toISOString(),
    sms: {
      ...messages(platform, figures),
      ...messageLimits(await messageCounts(platform, db)),
    },
    storage: {
      kind: platform.files.kind,
      ...storage,
      files: figures.files,
      bytes: figures.fileBytes,
    },
    database: {
      healthy: true,
      detail: `It answered within ${Math.max(1, took)} ms.`,
      version: figures.databaseVersion,
      bytes: figures.databaseBytes,
      migration: figures.migration,
    },
    disk: await diskState(platform),
    jobs: jobsState(figures),
    proxy: proxyState(platform),
    backup: await backupState(platform, figures.backupFailure),
    push: await pushState(platform, db),
    demonstration: { loaded: items + plants > 0, items, plants },
    retention,
  };
}
