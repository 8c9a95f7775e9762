import type { CodePurpose } from '@fluteline/domain/account';
import type { Selectable } from 'kysely';
import { latestNow, secondsAfter } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { OneTimeCodeTable } from '../../../platform/database/tables.ts';

const DAY_SECONDS = 86_400;

/** A stored code; it has no hash until it is sent. */
export type CodeRecord = Selectable<OneTimeCodeTable>;

/** Adds a code. */
export async function insertCode(
  db: Db,
  code: Omit<CodeRecord, 'codeHash' | 'tries' | 'triesBy' | 'usedAt'>,
): Promise<void> {
  await db.insertInto('oneTimeCode').values(code).execute();
}

/**
 * Returns the codes requested for a number in the last day, newest first, without those noted
 * before a clock was set back.
 */
export function codesOfDay(db: Db, mobile: string, now: Date): Promise<CodeRecord[]> {
  return db
    .selectFrom('oneTimeCode')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('createdAt', '>', secondsAfter(now, -DAY_SECONDS))
    .where('createdAt', '<=', latestNow(now))
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Finds a code by id, with its number. */
export function findCode(db: Db, id: string): Promise<CodeRecord | undefined> {
  return db.selectFrom('oneTimeCode').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Stores the hash of a code being sent, and its expiry; returns false when the code was already
 * used up.
 */
export async function setCodeHash(
  db: Db,
  id: string,
  sent: { codeHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('oneTimeCode')
    .set(sent)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Counts a try on a code, by its origin. */
export async function countTry(db: Db, code: CodeRecord, origin: string): Promise<void> {
  const triesBy = { ...code.triesBy, [origin]: (code.triesBy[origin] ?? 0) + 1 };
  await db
    .updateTable('oneTimeCode')
    .set({ tries: code.tries + 1, triesBy: JSON.stringify(triesBy) })
    .where('id', '=', code.id)
    .execute();
}

/**
 * Uses a code up, together with the others of its number and purpose; returns false when it was
 * used before.
 */
export async function useCode(db: Db, code: CodeRecord, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('oneTimeCode')
    .set({ usedAt: now })
    .where('mobile', '=', code.mobile)
    .where('purpose', '=', code.purpose)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute();
  return used.some((row) => row.id === code.id);
}

/** Returns the purpose of the code requested last from an origin. */
export async function lastPurpose(
  db: Db,
  mobile: string,
  origin: string,
): Promise<CodePurpose | undefined> {
  const row = await db
    .selectFrom('oneTimeCode')
    .select('purpose')
    .where('mobile', '=', mobile)
    .where('origin', '=', origin)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.purpose;
}

/** Removes codes that no limit counts any more. */
export async function sweepCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('oneTimeCode').where('createdAt', '<', before).execute();
}
