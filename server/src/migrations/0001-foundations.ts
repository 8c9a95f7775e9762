import { type Kysely, sql } from 'kysely';

/** Creates accounts, sessions, codes, limits, idempotency, audit, files and secrets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table account (
      id uuid primary key,
      role text not null check (role in ('customer', 'administrator')),
      email text check (email = btrim(email) and email <> ''),
      mobile text not null check (mobile ~ '^[0-9]{10}$'),
      company_name text not null,
      name text not null default '',
      password_hash text not null,
      is_active boolean not null,
      is_verified boolean not null,
      is_suspended boolean not null default false,
      is_deleted boolean not null default false,
      is_blocked boolean not null default false,
      consent_version text,
      consented_at timestamptz,
      analytics_consent boolean not null default false,
      verified_at timestamptz,
      registered_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint account_mobile_key unique (mobile),
      check (not (is_active and (is_suspended or is_deleted or is_blocked)))
    )`.execute(db);
  await sql`create unique index account_email_key on account (lower(email))`.execute(db);
  await sql`create index account_newest on account (created_at desc, id desc)`.execute(db);
  await sql`
    create index account_search on account
      using gin ((company_name || ' ' || coalesce(email, '') || ' ' || mobile) gin_trgm_ops)
  `.execute(db);
  await sql`
    create table session (
      token_hash bytea primary key,
      account_id uuid not null references account on delete cascade,
      purpose text not null check (purpose in ('session', 'reset')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      user_agent text not null default ''
    )`.execute(db);
  await sql`create index session_of_account on session (account_id)`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);
  await sql`
    create table one_time_code (
      id uuid primary key,
      mobile text not null,
      purpose text not null check (purpose in ('signup', 'reset')),
      account_id uuid references account on delete cascade,
      code_hash bytea,
      tries int not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index one_time_code_of_mobile on one_time_code (mobile, created_at desc)`.execute(
    db,
  );
  await sql`
    create table attempt (kind text not null, subject text not null, at timestamptz not null)
  `.execute(db);
  await sql`create index attempt_of_subject on attempt (kind, subject, at)`.execute(db);
  await sql`create index attempt_age on attempt using brin (at)`.execute(db);
  await sql`
    create table idempotency (
      account_id uuid not null references account on delete cascade,
      key text not null,
      request_hash bytea not null,
      status int not null,
      answer jsonb,
      created_at timestamptz not null,
      primary key (account_id, key)
    )`.execute(db);
  await sql`create index idempotency_age on idempotency using brin (created_at)`.execute(db);
  await sql`
    create table audit (
      id uuid primary key,
      at timestamptz not null,
      actor_id uuid,
      action text not null,
      target_kind text not null,
      target_id text,
      before jsonb,
      after jsonb,
      request_id text not null
    )`.execute(db);
  await sql`
    create table file (
      name text primary key,
      access text not null check (access in ('public', 'private')),
      content_type text not null,
      original_name text not null default '',
      width int,
      height int,
      byte_size bigint not null,
      account_id uuid references account on delete set null,
      claimed_at timestamptz,
      released_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index file_unclaimed on file (released_at) where claimed_at is null`.execute(db);
  await sql`create table secret (name text primary key, value bytea not null)`.execute(db);
}
