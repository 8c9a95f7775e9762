import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { AnswerFile, QueryMessageTable } from '../../../platform/database/tables.ts';

/** An answer as its query's own list reads it. */
export interface StoredAnswer {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly files: readonly AnswerFile[];
}

/** An answer or a note, and who wrote it. */
export interface StoredMessage extends StoredAnswer {
  readonly kind: QueryMessageTable['kind'];
  readonly authorId: string;
  readonly authorName: string;
}

/** What the buyer of each query was answered, oldest first; a column of a list of queries. */
export const answersOfQuery: RawBuilder<StoredAnswer[]> =
  sql`case when query.answer_count > 0 then (
  select coalesce(jsonb_agg(jsonb_build_object('id', message.id, 'at', message.at,
    'text', message.text, 'files', message.files) order by message.at, message.id), '[]')
  from query_message as message
  where message.query_id = query.id and message.kind = 'answer') else '[]' end`;

/** Everything that was written on each query, oldest first. */
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

/** How many notes a query has. */
export async function countNotes(db: Db, queryId: string): Promise<number> {
  const row = await db
    .selectFrom('queryMessage')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('queryId', '=', queryId)
    .where('kind', '=', 'note')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether an account is erased: nobody reads what is written to it. */
export async function isErased(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('erasedAt')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.erasedAt !== null;
}
