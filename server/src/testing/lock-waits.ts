import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { anItem } from './builders.ts';

/** Returns the number of statements that wait for a lock. */
export async function waiting(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
}

/**
 * Adds an item and locks it from outside the application: writes to it wait until it is released.
 */
export async function aLockedItem(
  platform: Platform,
  modelNo: string,
): Promise<{ release(): Promise<void> }> {
  const { id } = await anItem(platform, { modelNo });
  const lock = await platform.patient.startTransaction().execute();
  await lock.selectFrom('catalogueItem').select('id').where('id', '=', id).forUpdate().execute();
  return { release: () => lock.rollback().execute() };
}

/** Starts work and continues when it is the n-th statement that waits for a lock. */
export async function untilItWaits<T>(
  db: Db,
  work: () => Promise<T>,
  many = 1,
): Promise<{ readonly working: Promise<T> }> {
  const working = work();
  const ended = working.then((value) => {
    throw new Error(`ended with ${value} and waited for nobody`);
  });
  const waits = vi.waitFor(async () => expect(await waiting(db)).toBe(many), {
    timeout: 15_000,
    interval: 10,
  });
  await Promise.race([waits, ended]);
  return { working };
}
