import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** The PostgreSQL channel changes are told on. */
export const CHANGES = 'changes';

/** What changed: enough for an open screen to know that it must ask again. */
export interface Change {
  readonly topic: 'catalogue' | 'query' | 'account';
  readonly id: string;
}

/** Tells every process of a change, when and only when the transaction commits. */
export async function announce(tx: Tx, change: Change): Promise<void> {
  await sql`select pg_notify(${CHANGES}, ${JSON.stringify(change)})`.execute(tx);
}
