import { type Kysely, sql } from 'kysely';

/**
 * Adds the origin of an attempt, of a code and of each guess: limits count by number and origin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempt add column origin text not null default ''`.execute(db);
  await sql`
    alter table one_time_code
      add column origin text not null default '',
      add column tries_by jsonb not null default '{}'`.execute(db);
}
