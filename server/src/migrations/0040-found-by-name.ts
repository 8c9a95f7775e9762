import { type Kysely, sql } from 'kysely';

/** Users are found by their own name too: the panel shows an administrator under it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index account_search`.execute(db);
  await sql`
    create index account_search on account using gin ((company_name || ' ' || name || ' '
      || coalesce(email, '') || ' ' || mobile || ',' || gst_numbers) gin_trgm_ops)`.execute(db);
}
