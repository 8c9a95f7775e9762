import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { stateOf } from './state.ts';

/** Returns the tables that contain a word. */
export async function whereWordStands(db: Db, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(await stateOf(db)).concat('session', 'audit', 'attempt')) {
    const { rows } = await sql<{ found: boolean }>`
      select exists(select from ${sql.table(table)} t
        where t::text ilike ${`%${word}%`}) as found`.execute(db);
    if (rows[0]?.found) found.push(table);
  }
  return found;
}
