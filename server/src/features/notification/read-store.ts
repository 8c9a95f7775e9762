import { NOTIFICATIONS_LISTED } from '@fluteline/domain/notification';
import { anyOf, type Db, type Tx } from '../../platform/database/database.ts';

/** Counts an account's unread notifications, up to a hundred. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const unread = db
    .selectFrom('notificationRecipient')
    .select('notificationId')
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .limit(NOTIFICATIONS_LISTED);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What an account has read. */
interface Read {
  readonly accountId: string;
  /** The newest notification that was shown. */
  readonly until: string;
  /** All that were shown; absent from an older app. */
  readonly shown?: readonly string[] | undefined;
  readonly now: Date;
}

/**
 * Marks an account's notifications up to a given one as read, except those that belong in the list
 * but were delivered only after it was shown; returns whether any was unread.
 */
export async function markRead(tx: Tx, { accountId, until, shown, now }: Read): Promise<boolean> {
  const listed = tx
    .selectFrom('notificationRecipient')
    .select('notificationId')
    .where('accountId', '=', accountId)
    .orderBy('notificationId', 'desc')
    .limit(NOTIFICATIONS_LISTED);
  const marked = await tx
    .updateTable('notificationRecipient')
    .set({ readAt: now })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .where('notificationId', '<=', until)
    .$if(shown !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('notificationId', '=', anyOf(shown ?? [])), eb('notificationId', 'not in', listed)]),
      ),
    )
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
