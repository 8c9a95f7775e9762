import { type Kysely, sql } from 'kysely';

/** A machine that is sold says so: when it was marked, and whether those who asked are notified. */
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
