import { type Kysely, sql } from 'kysely';

/** Adds imports and exports, withdrawn reports, and indexes for the panel's lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfer (
      id uuid primary key,
      kind text not null check (kind in ('import', 'export')),
      account_id uuid not null references account,
      state text not null default 'waiting'
        check (state in ('waiting', 'running', 'done', 'failed')),
      options jsonb not null,
      file text references file,
      file_name text not null default '',
      result_file text references file,
      rows int not null default 0,
      total_rows int,
      added int not null default 0,
      updated int not null default 0,
      unchanged int not null default 0,
      refused int not null default 0,
      problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
      error text not null default '',
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index transfer_newest on transfer (created_at desc)`.execute(db);
  await sql`
    create index catalogue_item_model on catalogue_item (lower(model_no))
      where deleted_at is null`.execute(db);
  await sql`
    alter table report
      add column withdrawn_at timestamptz,
      add column withdrawn_by uuid references account,
      add column withdrawn_reason text not null default '',
      add constraint report_withdrawal
        check ((withdrawn_at is null) = (withdrawn_reason = ''))`.execute(db);
  await sql`create index audit_newest on audit (at desc, id desc)`.execute(db);
  await sql`create index audit_of_actor on audit (actor_id, at desc, id desc)`.execute(db);
  await sql`create index audit_of_action on audit (action, at desc, id desc)`.execute(db);
  await sql`create index audit_of_target on audit (target_id, at desc, id desc)`.execute(db);
  await sql`create index notification_newest on notification (created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index query_waiting on query (created_at, id) where status = 'open'`.execute(db);
}
