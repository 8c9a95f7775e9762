import { type Kysely, sql } from 'kysely';

/**
 * Lets several registrations of a number exist until one of them is confirmed: number and email are
 * unique only among confirmed accounts. A code outlives the registration it was sent for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update account set verified_at = registered_at
    where verified_at is null and (is_verified or role = 'administrator')`.execute(db);
  await sql`
    alter table account
      drop constraint account_mobile_key,
      add column email_claimed boolean not null default false,
      add column email_released_at timestamptz`.execute(db);
  await sql`drop index account_email_key`.execute(db);
  for (const [column, value] of [
    ['mobile', 'mobile'],
    ['email', 'lower(email)'],
  ]) {
    await sql`
      create unique index ${sql.raw(`account_${column}_key`)} on account (${sql.raw(value ?? '')})
        where verified_at is not null`.execute(db);
    await sql`
      create index ${sql.raw(`account_of_${column}`)} on account (${sql.raw(value ?? '')})
    `.execute(db);
  }
  await sql`
    create index account_unconfirmed on account (registered_at) where verified_at is null
  `.execute(db);
  await sql`
    create table registration_secret (
      secret_hash bytea primary key,
      account_id uuid not null references account on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index registration_secret_of_account
      on registration_secret (account_id, created_at desc)`.execute(db);
  await sql`
    alter table one_time_code
      drop constraint one_time_code_account_id_fkey,
      add constraint one_time_code_account_id_fkey
        foreign key (account_id) references account on delete set null`.execute(db);
  await sql`create index one_time_code_of_account on one_time_code (account_id)`.execute(db);
}
