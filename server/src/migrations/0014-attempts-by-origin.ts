import { type Kysely, sql } from 'kysely';

/** Where an attempt, a code and each guess at it came from: limits count by number and origin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempt add column origin text not null default ''`.execute(db);
  await sql`
    alter table one_time_code
      add column origin text not null default '',
      add column tries_by jsonb not null default '{}'`.execute(db);
}
