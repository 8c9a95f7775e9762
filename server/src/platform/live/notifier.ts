import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isDatabaseAway, isPoolBusy } from '../database/database-errors.ts';

/** A message for PostgreSQL's NOTIFY. */
export interface NotifyMessage {
  readonly channel: string;
  readonly text: string;
}

/** Sends the messages of a committed write; resolves when PostgreSQL has them. */
export type Notifier = (messages: readonly NotifyMessage[]) => Promise<void>;

/** Sends messages in one statement. */
export async function notifyAll(db: Db, messages: readonly NotifyMessage[]): Promise<void> {
  await sql`
    select count(pg_notify(channel, text)) from
      jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (channel text, text text)
  `.execute(db);
}

/**
 * Opens a notifier that sends the messages arriving during a statement in the next one. PostgreSQL
 * commits transactions that notify one at a time, each with its wait for the disk, so writes notify
 * after their commit.
 */
export function openNotifier(db: Db): Notifier {
  let waiting: NotifyMessage[] = [];
  let next: Promise<void> | null = null;
  let sending = Promise.resolve();

  const sendWaiting = async () => {
    await sending;
    const messages = waiting;
    [waiting, next] = [[], null];
    const sent = notifyAll(db, messages).catch((error: unknown) => {
      // The connection broke, and the next one is new; or all were in use for a moment.
      if (isDatabaseAway(error) || isPoolBusy(error)) return notifyAll(db, messages);
      throw error;
    });
    sending = sent.catch(() => undefined);
    await sent;
  };
  return (messages) => {
    waiting.push(...messages);
    next ??= sendWaiting();
    return next;
  };
}
