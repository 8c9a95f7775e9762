import { type Kysely, sql } from 'kysely';

/**
 * A notification of a machine that a saved search finds names it; what was sent to plants is listed
 * without them. A message to a phone says where it leads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification add column machine_id uuid references machine on delete cascade`.execute(
    db,
  );
  await sql`
    create unique index notification_of_machine on notification (machine_id)
    where machine_id is not null`.execute(db);
  await sql`drop index notification_sent`.execute(db);
  await sql`
    create index notification_sent on notification (created_at desc, id desc)
    where query_id is null and machine_id is null`.execute(db);
}
