import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSessions, type Session } from '../../../platform/sessions/sessions.ts';
import { presentMachine, presentSavedSearch, savedSearchesOf } from '../../machine/index.ts';
import {
  devicesOf,
  newestNotificationsOf,
  preferencesOf,
  presentDevice,
  presentNotification,
  presentPreferences,
} from '../../notification/index.ts';
import { listParts, presentPart } from '../../parts/index.ts';
import { listRecords, presentRecord } from '../../query/index.ts';
import { listQuestionnairesOf, presentQuestionnaire } from '../../questionnaire/index.ts';
import { listReportsOf, presentReport } from '../../report/index.ts';
import { presentPrivacy, presentSession } from '../details/present.ts';
import { presentAccount } from '../present.ts';
import { type AccountRecord, findById as findAccount } from '../store.ts';
import { historyOf, machinesOf } from './export-store.ts';

/**
 * Maximum number of records of each kind; far above any plant's, so that a script's account cannot
 * block the process.
 */
const MAX_RECORDS = 10_000;
const ALL = { page: 1, size: MAX_RECORDS };

async function readQueries(platform: Platform, db: Db, accountId: string) {
  const wanted = { accountId, filter: 'all', timeZone: 'UTC' } as const;
  const { rows } = await listRecords(db, wanted, ALL);
  const history = await historyOf(db, accountId, MAX_RECORDS);
  return {
    queries: rows.map((row) => presentRecord(platform, row)),
    query_history: history.map(({ queryId, at, kind }) => ({
      query_id: queryId,
      at: at.toISOString(),
      kind,
    })),
  };
}

async function readPlant(platform: Platform, db: Db, account: AccountRecord, caller: Session) {
  const { id, companyName, email, mobile } = account;
  const machines = await machinesOf(db, id, MAX_RECORDS);
  const parts = await listParts(db, { accountId: id }, ALL);
  const questionnaires = await listQuestionnairesOf(db, id);
  const reports = await listReportsOf(db, id);
  return {
    machines: machines.map((row) => presentMachine({ ...row, companyName, email, mobile }, caller)),
    parts: parts.rows.map((row) => presentPart(platform, row)),
    questionnaires: questionnaires.map(presentQuestionnaire),
    reports: reports.map((row) => presentReport(platform, row)),
  };
}

/**
 * Returns everything stored about an account, in the API's words; addresses of files are signed.
 */
export async function exportData(
  platform: Platform,
  db: Db,
  caller: Session,
): Promise<Record<string, unknown>> {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw new AppError('token_invalid');
  const notifications = await newestNotificationsOf(db, account.id, MAX_RECORDS);
  const sessions = await listSessions(db, platform.clock, account.id);
  const devices = await devicesOf(db, account.id, platform.clock());
  const preferences = await preferencesOf(db, account.id);
  const searches = await savedSearchesOf(db, account.id);
  const lists = {
    ...(await readQueries(platform, db, account.id)),
    ...(await readPlant(platform, db, account, caller)),
    saved_machine_searches: searches.map(presentSavedSearch),
    notifications: notifications.map(presentNotification),
    sessions: sessions.map((session) => presentSession(session, caller.tokenHash)),
    push_devices: devices.map(presentDevice),
  };
  return {
    exported_at: platform.clock().toISOString(),
    /** False when a list was longer than the maximum. */
    complete: Object.values(lists).every((list) => list.length < MAX_RECORDS),
    account: presentAccount(account),
    privacy: presentPrivacy(account),
    push: presentPreferences(preferences, devices.length),
    ...lists,
  };
}
