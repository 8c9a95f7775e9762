import type { AccountChange, LiveChange } from '@fluteline/contract/live';
import type { Db } from '../database/database.ts';
import { type NotifyMessage, notifyAll } from './notifier.ts';

/** PostgreSQL channel of changes that open panels follow. */
export const CHANGES = 'changes';
/** PostgreSQL channel of changes of single accounts, which open panels do not follow. */
export const ACCOUNT_CHANGES = 'account_changes';

/** Topics that open panels read again. */
export type Topic = Exclude<LiveChange['topic'], 'reload'>;
/** Topics that customers of an account read again. */
export type AccountTopic = Exclude<AccountChange['topic'], 'reload' | 'replaced'>;

/** Accounts that changed: as many as fit into one message. */
export interface ChangeOfAccounts {
  readonly topic: AccountTopic;
  readonly accountIds: readonly string[];
}

/** Number of ids in one message of PostgreSQL, which is limited to 8,000 bytes. */
const MAX_IN_MESSAGE = 200;

/** Returns the message of a change. */
export function changeMessage(topic: Topic, id: string): NotifyMessage {
  return { channel: CHANGES, text: JSON.stringify({ topic, id }) };
}

/** Returns the messages of a change of some accounts: one for every two hundred. */
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

/** Notifies open panels of a change without a write, such as the progress of a job. */
export async function notifyChange(db: Db, topic: Topic, id: string): Promise<void> {
  await notifyAll(db, [changeMessage(topic, id)]);
}
