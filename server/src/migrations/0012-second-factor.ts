import { type Kysely, sql } from 'kysely';

/** Adds second factors of administrators, recovery codes, and the policy of who must have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor (
      account_id uuid primary key references account on delete cascade,
      sealed_secret bytea not null,
      last_step bigint not null default 0,
      created_at timestamptz not null,
      confirmed_at timestamptz
    )`.execute(db);
  await sql`
    create table recovery_code (
      account_id uuid not null references second_factor on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`.execute(db);
  await sql`
    create table panel_policy (
      is_only boolean primary key default true check (is_only),
      second_factor_required boolean not null default false
    )`.execute(db);
  await sql`insert into panel_policy default values`.execute(db);
  // Sessions of an earlier release have no idle end yet.
  await sql`
    update session set expires_at = now() + interval '2 hours' from account
    where account.id = session.account_id and account.role = 'administrator'
      and session.purpose = 'session' and session.expires_at > now() + interval '2 hours'
  `.execute(db);
}
