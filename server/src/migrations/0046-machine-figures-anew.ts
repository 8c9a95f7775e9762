import { type Kysely, sql } from 'kysely';
import { writeFigures } from './0025-machine-figures.ts';

/**
 * Reads the figures of all machines again, to recognise both widths of '66"x110"', 'in', 'mtr' and
 * Hindi inches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from machine_figure`.execute(db);
  await writeFigures(db);
}
