import { type Kysely, sql } from 'kysely';

/**
 * A notification of an answer names its query, so that what was sent to plants is listed without
 * them; a message to a phone says where it leads.
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
