import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DELIVER_PUSH } from './deliver.ts';
import {
  insertAnnouncements,
  insertMessage,
  insertShared,
  type NewMessage,
} from './message-store.ts';

/** What a telling needs of the platform. */
export type Teller = Pick<Platform, 'clock' | 'jobs'>;

async function tell(
  { clock, jobs }: Teller,
  tx: Tx,
  message: Omit<NewMessage, 'id'>,
): Promise<void> {
  const now = clock();
  const devices = await insertMessage(tx, { ...message, id: newId(now) }, now);
  if (devices > 0) await jobs.send(tx, DELIVER_PUSH, {});
}

/** Tells a buyer's devices, in the transaction that resolves it, of a query. */
export function tellOfResolvedQuery(
  teller: Teller,
  tx: Tx,
  query: { readonly accountId: string; readonly name: string },
): Promise<void> {
  return tell(teller, tx, {
    accountId: query.accountId,
    kind: 'query_resolved',
    title: 'Your query is resolved',
    body: `Our team has dealt with your query about ${query.name}. See it in your records.`,
  });
}

/** Tells a plant's devices, in the transaction that brings it, of a report. */
export function tellOfReport(
  teller: Teller,
  tx: Tx,
  report: { readonly accountId: string; readonly number: number },
): Promise<void> {
  return tell(teller, tx, {
    accountId: report.accountId,
    kind: 'report_ready',
    title: 'Your report is ready',
    body: `Report #${report.number} on your plant is waiting in the app.`,
  });
}

/** Tells the devices of those who asked for a machine, in the transaction that marks it, of its sale. */
export async function tellOfSoldMachine(
  { clock, jobs }: Teller,
  tx: Tx,
  { name, accountIds }: { readonly name: string; readonly accountIds: readonly string[] },
): Promise<void> {
  if (accountIds.length === 0) return;
  const now = clock();
  const message = {
    kind: 'machine_sold',
    title: 'A machine you asked for is sold',
    body: `${name} is not for sale any more. Your query stays in your records.`,
    accountIds,
    messageIds: accountIds.map(() => newId(now)),
  } as const;
  if ((await insertShared(tx, message, now)) > 0) await jobs.send(tx, DELIVER_PUSH, {});
}

/** Tells the devices of some accounts, in the transaction that gives it to them, of a notification. */
export async function tellOfNotification(
  { clock, jobs }: Teller,
  tx: Tx,
  { notificationId, accountIds }: { notificationId: string; accountIds: readonly string[] },
): Promise<void> {
  if (accountIds.length === 0) return;
  const now = clock();
  const messageIds = accountIds.map(() => newId(now));
  const devices = await insertAnnouncements(tx, { notificationId, accountIds, messageIds }, now);
  if (devices > 0) await jobs.send(tx, DELIVER_PUSH, {});
}
