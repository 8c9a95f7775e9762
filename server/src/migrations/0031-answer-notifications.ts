import { type Kysely, sql } from 'kysely';

/**
 * Adds the query to a notification of an answer, so that notifications sent to plants can be listed
 * without these; adds the address that a push message opens.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column query_id uuid references query on delete cascade`.execute(
    db,
  );
  await sql`
    create index notification_of_query on notification (query_id) where query_id is not null`.execute(
    db,
  );
  await sql`drop index notification_newest`.execute(db);
  await sql`
    create index notification_sent on notification (created_at desc, id desc)
    where query_id is null`.execute(db);
  await sql`alter table push_message add column url text not null default ''`.execute(db);
}
