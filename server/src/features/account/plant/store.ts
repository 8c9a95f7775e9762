import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Page, PageRequest } from '../../../platform/database/paging.ts';
import type { AccountNoteTable } from '../../../platform/database/tables.ts';
import type { AccountWithCounts } from '../store.ts';

/** A note on an account, with its author. */
export interface StoredNote extends Selectable<AccountNoteTable> {
  readonly authorName: string;
  readonly authorCompanyName: string;
}

/** Finds an account by id with its counts; an erased one is not found. */
export function findPlant(db: Db, id: string): Promise<AccountWithCounts | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}

const notes = (db: Db) =>
  db
    .selectFrom('accountNote')
    .innerJoin('account as author', 'author.id', 'accountNote.authorId')
    .selectAll('accountNote')
    .select(['author.name as authorName', 'author.companyName as authorCompanyName']);

/** Counts the notes on an account. */
export async function countNotes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('accountNote')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns a page of the notes on an account, newest first. */
export async function listNotes(
  db: Db,
  accountId: string,
  request: PageRequest,
): Promise<Page<StoredNote>> {
  const rows = await notes(db)
    .where('accountNote.accountId', '=', accountId)
    .orderBy('accountNote.at', 'desc')
    .orderBy('accountNote.id', 'desc')
    .limit(request.size)
    .offset((request.page - 1) * request.size)
    .execute();
  return { rows, request, total: await countNotes(db, accountId), more: false };
}

/** Finds a note by id. */
export function findNote(db: Db, id: string): Promise<StoredNote> {
  return notes(db).where('accountNote.id', '=', id).executeTakeFirstOrThrow();
}

export async function insertNote(tx: Tx, note: Selectable<AccountNoteTable>): Promise<void> {
  await tx.insertInto('accountNote').values(note).execute();
}

/** Removes a note from an account; returns its author, if there was such a note. */
export function deleteNote(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
): Promise<{ authorId: string; at: Date } | undefined> {
  return tx
    .deleteFrom('accountNote')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning(['authorId', 'at'])
    .executeTakeFirst();
}
