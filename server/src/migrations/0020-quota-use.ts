import { type Kysely, sql } from 'kysely';

/**
 * Adds the use of a quota, counted from its first use for 24 hours: counting the rows themselves
 * would read a day's rows at each write. Rows added in the last day are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quota_use (
      account_id uuid not null references account on delete cascade,
      kind text not null check (kind in ('query', 'machine')),
      since timestamptz not null,
      used int not null check (used > 0),
      primary key (account_id, kind)
    )`.execute(db);
  for (const kind of ['query', 'machine']) {
    await sql`
      insert into quota_use (account_id, kind, since, used)
      select account_id, ${kind}, min(created_at), count(*) from ${sql.table(kind)}
      where created_at > now() - interval '1 day' group by account_id`.execute(db);
  }
}
