import { type Kysely, sql } from 'kysely';

/**
 * Replaces indexes, each given by its name and what follows `on`. All successors are built first, as
 * a dropped index locks its table against reads until the transaction ends.
 */
export async function replaceIndexes(
  db: Kysely<unknown>,
  indexes: Readonly<Record<string, string>>,
): Promise<void> {
  const successorOf = (name: string) => sql.ref(`${name}_next`);
  for (const [name, definition] of Object.entries(indexes)) {
    await sql`create index ${successorOf(name)} on ${sql.raw(definition)}`.execute(db);
  }
  for (const name of Object.keys(indexes)) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(db);
    await sql`alter index ${successorOf(name)} rename to ${sql.ref(name)}`.execute(db);
  }
}
