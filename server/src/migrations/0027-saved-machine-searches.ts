import { type Kysely, sql } from 'kysely';

/** Adds machine searches that a customer saved, and whether they are notified of new machines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_machine_search (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      filters jsonb not null check (jsonb_typeof(filters) = 'object'),
      created_at timestamptz not null,
      unique (account_id, filters)
    )`.execute(db);
  await sql`
    create table machine_announcement (
      machine_id uuid primary key references machine on delete cascade,
      at timestamptz not null
    )`.execute(db);
  await sql`
    alter table push_preference add column machine_listed boolean not null default true`.execute(
    db,
  );
  await sql`
    alter table push_message
      drop constraint push_message_kind_check,
      add constraint push_message_kind_check check (kind in
        ('announcement', 'query_resolved', 'report_ready', 'machine_sold', 'machine_listed'))
  `.execute(db);
}
