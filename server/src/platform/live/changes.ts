import type { AccountChange, LiveChange } from '@fluteline/contract/live';
import type { Db } from '../database/database.ts';
import { type NotifyMessage, notifyAll } from './notifier.ts';

/** The PostgreSQL channel of changes that open panels follow. */
export const CHANGES = 'changes';
/** The channel of changes that concern single accounts: open panels do not follow it. */
export const ACCOUNT_CHANGES = 'account_changes';

/** What open panels read again. */
export type Topic = Exclude<LiveChange['topic'], 'reload'>;
/** What customers of an account read again. */
export type AccountTopic = Exclude<AccountChange['topic'], 'reload' | 'replaced'>;

/** The accounts of which something changed: as many as fit into one message. */
export interface ChangeOfAccounts {
  readonly topic: AccountTopic;
  readonly accountIds: readonly string[];
}

/** So many ids fit into one message of PostgreSQL, which takes 8,000 bytes. */
const MAX_IN_MESSAGE = 200;

/** The message that something changed. */
export function changeMessage(topic: Topic, id: string): NotifyMessage {
  return { channel: CHANGES, text: JSON.stringify({ topic, id }) };
}

/** The messages that something of these accounts changed: one for two hundred of them. */
export function accountMessages(
  topic: AccountTopic,
  accountIds: readonly string[],
): NotifyMessage[] {
  const messages: NotifyMessage[] = [];
  for (let from = 0; from < accountIds.length; from += MAX_IN_MESSAGE) {
    const change: ChangeOfAccounts = {
      topic,
      accountIds: accountIds.slice(from, from + MAX_IN_MESSAGE),
    };
    messages.push({ channel: ACCOUNT_CHANGES, text: JSON.stringify(change) });
  }
  return messages;
}

/** Notifies open panels of a change that no write made: how far a job is. */
export async function notifyChange(db: Db, topic: Topic, id: string): Promise<void> {
  await notifyAll(db, [changeMessage(topic, id)]);
}
