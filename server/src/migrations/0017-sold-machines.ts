import { type Kysely, sql } from 'kysely';

/** Adds when a machine was marked as sold, and whether its interested buyers are notified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table machine add column sold_at timestamptz`.execute(db);
  await sql`
    alter table push_preference add column machine_sold boolean not null default true`.execute(db);
  await sql`
    alter table push_message
      drop constraint push_message_kind_check,
      add constraint push_message_kind_check
        check (kind in ('announcement', 'query_resolved', 'report_ready', 'machine_sold'))`.execute(
    db,
  );
}
