import type { AnswerOf } from '@fluteline/contract';
import type { settingsCalls } from '@fluteline/contract/settings';
import { ERASURE_DAYS } from '@fluteline/domain/account';
import { messages } from '../../messages/index.ts';
import { answerWithin } from '../../platform/answer-within.ts';
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
    if (!stored) return { healthy: false, detail: messages.settings.storageLost };
    return { healthy: true, detail: messages.settings.storageWorks };
  } catch (error) {
    const detail = messages.settings.storageFailed({ reason: messageOf(error) });
    return { healthy: false, detail };
  }
}

/** Returns whether files can be stored, by storing one and removing it again. */
function tryStorage(files: FileStore): Promise<{ healthy: boolean; detail: string }> {
  const detail = messages.settings.storageLate({ seconds: STORED_WITHIN_MS / 1000 });
  return answerWithin(STORED_WITHIN_MS, tryFile(files), () => ({ healthy: false, detail }));
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
  return { ...figures, healthy: false, detail: messages.settings.textMessagesNearLimit(near) };
}

function codesState({ sms }: Platform, { codesWaiting, codesFailed, codeFailure }: Figures) {
  const texts = messages.settings;
  const calm = sms.isInstant ? texts.codesInOutbox : texts.codesTaken;
  const detail = texts.codesFailed({ count: codesFailed, reason: codeFailure });
  const healthy = codesFailed === 0;
  return { provider: sms.name, healthy, detail: healthy ? calm : detail, waiting: codesWaiting };
}

function pushDetail(subject: string, { delivered, failed, failure }: DeliveryFigures) {
  const texts = messages.settings;
  if (!isReachableSubject(subject)) return { healthy: false, detail: texts.pushWithoutSubject };
  if (failed > delivered) {
    return { healthy: false, detail: texts.pushFailed({ count: failed, reason: failure }) };
  }
  const detail = failed === 0 ? texts.pushTaken : texts.pushGivenUp({ count: failed });
  return { healthy: true, detail };
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
  if (jobsLate === 0) return { healthy: true, detail: messages.settings.jobsTaken };
  const detail = messages.settings.jobsLate({ count: jobsLate, first: lateJob });
  return { healthy: false, detail };
}

/** Returns whether callers keep their own addresses behind the proxies in front of this server. */
function proxyState({ settings, unnamedProxies }: Platform): SettingsState['proxy'] {
  const names = settings.TRUST_PROXY.join(', ');
  if (unnamedProxies.size > 0) {
    const peers = [...unnamedProxies].join(', ');
    return { healthy: false, detail: messages.settings.proxyUnnamed({ peers }) };
  }
  const { proxyNamed, proxyNone } = messages.settings;
  return { healthy: true, detail: names ? proxyNamed({ names }) : proxyNone };
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
      ...codesState(platform, figures),
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
      detail: messages.settings.databaseAnswered({ milliseconds: Math.max(1, took) }),
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
