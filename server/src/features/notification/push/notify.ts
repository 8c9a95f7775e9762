import { rightSpelling } from '@fluteline/domain/machine';
import type { Resolution } from '@fluteline/domain/query';
import { messages } from '../../../messages/index.ts';
import { newId } from '../../../platform/ids.ts';
import type { AnyWrite } from '../../../platform/write/write.ts';
import { DELIVER_PUSH } from './deliver.ts';
import {
  insertAnnouncements,
  insertMessage,
  insertShared,
  type NewMessage,
  type SharedMessage,
} from './message-store.ts';

async function notify(write: AnyWrite, message: Omit<NewMessage, 'id'>): Promise<void> {
  const { tx, now } = write;
  const devices = await insertMessage(tx, { ...message, id: newId(now) }, now);
  if (devices > 0) await write.send(DELIVER_PUSH, {});
}

/** A buyer's query as the buyer's devices are notified of it. */
export interface OfQuery {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
}

/** Returns the address of a query in the buyer's records. */
const recordOf = (id: string) => `/records?open=${id}`;

/** A resolved query, with the reason if one was given. */
export interface OfResolvedQuery extends OfQuery {
  readonly resolution: Resolution | null;
}

/** Returns the words that notify a buyer of a resolved query, in the app and on closed phones. */
export const resolutionWords = ({ id, name, resolution }: OfResolvedQuery) => ({
  ...messages.notification.queryResolved({ name: rightSpelling(name), resolution }),
  url: recordOf(id),
});

const manyResolved = (queries: readonly OfResolvedQuery[]) =>
  messages.notification.queriesResolved({
    names: queries.slice(0, 3).map(({ name }) => rightSpelling(name)),
    count: queries.length,
  });

/**
 * Notifies buyers' devices of queries, in the write that resolves them, with one message for each
 * buyer.
 */
export async function notifyOfResolvedQueries(
  write: AnyWrite,
  queries: readonly OfResolvedQuery[],
): Promise<void> {
  const byBuyer = Map.groupBy(queries, ({ accountId }) => accountId);
  for (const [accountId, own] of byBuyer) {
    const [first] = own;
    const words = own.length === 1 && first ? resolutionWords(first) : manyResolved(own);
    await notify(write, { accountId, kind: 'query_resolved', ...words });
  }
}

/** Returns the words that notify a buyer of an answer, in the app and on closed phones. */
export const answerWords = ({ id, name }: OfQuery) => ({
  ...messages.notification.queryAnswered({ name: rightSpelling(name) }),
  url: recordOf(id),
});

/** Notifies a buyer's devices of an answer to a query, which stays open. */
export function notifyOfAnsweredQuery(write: AnyWrite, query: OfQuery): Promise<void> {
  const { accountId } = query;
  return notify(write, { accountId, kind: 'query_resolved', ...answerWords(query) });
}

/** Notifies a plant's devices of a report, in the write that adds it. */
export function notifyOfReport(
  write: AnyWrite,
  report: { readonly accountId: string; readonly number: number },
): Promise<void> {
  return notify(write, {
    accountId: report.accountId,
    kind: 'report_ready',
    ...messages.notification.reportReady(report),
  });
}

async function notifyAll(
  write: AnyWrite,
  words: Pick<SharedMessage, 'kind' | 'title' | 'body'>,
  readers: readonly { readonly accountId: string; readonly url: string }[],
): Promise<void> {
  if (readers.length === 0) return;
  const { tx, now } = write;
  const sent = readers.map((reader) => ({ ...reader, id: newId(now) }));
  if ((await insertShared(tx, { ...words, messages: sent }, now)) > 0) {
    await write.send(DELIVER_PUSH, {});
  }
}

/**
 * Returns the words that notify a buyer of the sale of the machine in a query, in the app and on
 * closed phones.
 */
export const saleWords = ({ id, name }: OfQuery) => ({
  ...messages.notification.machineSold({ name: rightSpelling(name) }),
  url: recordOf(id),
});

/**
 * Notifies the devices of buyers that a machine they asked for is sold. Takes one query of each
 * buyer.
 */
export async function notifyOfSoldMachine(
  write: AnyWrite,
  queries: readonly OfQuery[],
): Promise<void> {
  const [first] = queries;
  if (!first) return;
  const { title, body } = saleWords(first);
  const readers = queries.map(({ id, accountId }) => ({ accountId, url: recordOf(id) }));
  await notifyAll(write, { kind: 'machine_sold', title, body }, readers);
}

/** A listed machine, and the accounts with a saved search that finds it. */
interface OfListedMachine {
  readonly id: string;
  readonly name: string;
  readonly accountIds: readonly string[];
}

/**
 * Returns the words that notify an account of a listed machine, in the app and on closed phones.
 */
export const listedMachineWords = ({ id, name }: Pick<OfListedMachine, 'id' | 'name'>) => ({
  ...messages.notification.machineListed({ name }),
  url: `/machines/${id}`,
});

/** Notifies the devices of accounts with a saved search that finds a listed machine. */
export function notifyOfListedMachine(write: AnyWrite, machine: OfListedMachine): Promise<void> {
  const { url, ...words } = listedMachineWords(machine);
  const readers = machine.accountIds.map((accountId) => ({ accountId, url }));
  return notifyAll(write, { kind: 'machine_listed', ...words }, readers);
}

/** Notifies the devices of accounts of a notification, in the write that delivers it to them. */
export async function notifyOfNotification(
  write: AnyWrite,
  { notificationId, accountIds }: { notificationId: string; accountIds: readonly string[] },
): Promise<void> {
  if (accountIds.length === 0) return;
  const { tx, now } = write;
  const messageIds = accountIds.map(() => newId(now));
  const devices = await insertAnnouncements(tx, { notificationId, accountIds, messageIds }, now);
  if (devices > 0) await write.send(DELIVER_PUSH, {});
}
