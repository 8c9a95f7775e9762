import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { AnswerFile, QueryMessageTable } from '../../../platform/database/tables.ts';

/** An answer as read with its query. */
export interface StoredAnswer {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly files: readonly AnswerFile[];
}

/** An answer or a note, and its author. */
export interface StoredMessage extends StoredAnswer {
  readonly kind: QueryMessageTable['kind'];
  readonly authorId: string;
  readonly authorName: string;
}

/** Column of a list of queries: the answers to each, oldest first. */
export const answersOfQuery: RawBuilder<StoredAnswer[]> =
  sql`case when query.answer_count > 0 then (
  select coalesce(jsonb_agg(jsonb_build_object('id', message.id, 'at', message.at,
    'text', message.text, 'files', message.files) order by message.at, message.id), '[]')
  from query_message as message
  where message.query_id = query.id and message.kind = 'answer') else '[]' end`;

/** Column of a list of queries: the answers and notes of each, oldest first. */
export const messagesOfQuery: RawBuilder<StoredMessage[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', message.id, 'at', message.at,
    'text', message.text, 'files', message.files, 'kind', message.kind,
    'authorId', message.author_id, 'authorName', coalesce(nullif(author.name, ''),
      author.company_name)) order by message.at, message.id), '[]')
  from query_message as message join account as author on author.id = message.author_id
  where message.query_id = query.id)`;

/** Adds an answer or a note. */
export async function insertMessage(
  db: Db,
  message: Pick<QueryMessageTable, 'id' | 'queryId' | 'kind' | 'authorId' | 'text'> & {
    readonly at: Date;
    readonly files: readonly AnswerFile[];
  },
): Promise<void> {
  const files = JSON.stringify(message.files);
  await db
    .insertInto('queryMessage')
    .values({ ...message, files })
    .execute();
}

/** Counts the notes of a query. */
export async function countNotes(db: Db, queryId: string): Promise<number> {
  const row = await db
    .selectFrom('queryMessage')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('queryId', '=', queryId)
    .where('kind', '=', 'note')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns whether an account is erased: its messages would not be read. */
export async function isErased(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('erasedAt')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.erasedAt !== null;
}
