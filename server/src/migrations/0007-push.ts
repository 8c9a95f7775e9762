import { type Kysely, sql } from 'kysely';

async function devices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscription (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      session_hash bytea not null references session on delete cascade,
      endpoint text not null constraint push_subscription_endpoint unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create index push_subscription_of_account on push_subscription (account_id, updated_at desc)
  `.execute(db);
  await sql`create index push_subscription_of_session on push_subscription (session_hash)`.execute(
    db,
  );
  await sql`
    create table push_preference (
      account_id uuid primary key references account on delete cascade,
      announcements boolean not null default true,
      query_resolved boolean not null default true,
      report_ready boolean not null default true
    )`.execute(db);
}

async function messages(db: Kysely<unknown>): Promise<void> {
  // An announcement's text is only in its notification, however many accounts it is sent to.
  await sql`
    create table push_message (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      kind text not null check (kind in ('announcement', 'query_resolved', 'report_ready')),
      notification_id uuid references notification on delete cascade,
      title text,
      body text,
      created_at timestamptz not null,
      received_at timestamptz,
      opened_at timestamptz,
      check ((kind = 'announcement') = (notification_id is not null)),
      check ((notification_id is null) = (title is not null and body is not null))
    )`.execute(db);
  await sql`create index push_message_of_account on push_message (account_id)`.execute(db);
  await sql`create index push_message_of_notification on push_message (notification_id)`.execute(
    db,
  );
  await sql`create index push_message_age on push_message (created_at)`.execute(db);
  await sql`
    create table push_delivery (
      message_id uuid not null references push_message on delete cascade,
      subscription_id uuid not null references push_subscription on delete cascade,
      is_urgent boolean not null,
      attempts int not null default 0,
      next_attempt_at timestamptz not null,
      ended_at timestamptz,
      outcome text check (outcome in ('delivered', 'failed')),
      received_at timestamptz,
      primary key (message_id, subscription_id),
      check ((ended_at is null) = (outcome is null))
    )`.execute(db);
  await sql`
    create index push_delivery_due on push_delivery (is_urgent desc, next_attempt_at)
      where ended_at is null`.execute(db);
  await sql`create index push_delivery_of_subscription on push_delivery (subscription_id)`.execute(
    db,
  );
}

/** Adds devices that receive push messages, the messages, and hourly counts of deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await devices(db);
  await messages(db);
  await sql`
    create table push_tally (
      hour timestamptz primary key,
      delivered int not null default 0,
      failed int not null default 0,
      failure text not null default ''
    )`.execute(db);
  await sql`
    alter table notification
      add column pushed int not null default 0,
      add column received int not null default 0,
      add column opened int not null default 0`.execute(db);
}
