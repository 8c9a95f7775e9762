import { type Kysely, sql } from 'kysely';

/** Adds when an account read a notification; earlier notifications count as read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification_recipient add column read_at timestamptz default now()`.execute(
    db,
  );
  await sql`alter table notification_recipient alter column read_at drop default`.execute(db);
  await sql`
    create index notification_recipient_unread on notification_recipient (account_id)
    where read_at is null`.execute(db);
}
