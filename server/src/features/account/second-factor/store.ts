import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { SecondFactorTable } from '../../../platform/database/tables.ts';

/** A second factor as stored. */
export type SecondFactorRecord = Selectable<SecondFactorTable>;

/** Finds an account's second factor once it is switched on. */
export function findFactor(db: Db, accountId: string): Promise<SecondFactorRecord | undefined> {
  return db
    .selectFrom('secondFactor')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
}

/**
 * Finds an account's second factor, switched on or not, and locks it until the transaction ends.
 */
export function lockFactor(tx: Tx, accountId: string): Promise<SecondFactorRecord | undefined> {
  return tx
    .selectFrom('secondFactor')
    .selectAll()
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a secret to be confirmed, replacing an earlier one; returns false when a factor is on. */
export async function insertFactor(
  tx: Tx,
  factor: Pick<SecondFactorRecord, 'accountId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const { sealedSecret, createdAt } = factor;
  const written = await tx
    .insertInto('secondFactor')
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ sealedSecret, createdAt, lastStep: 0 })
        .where('secondFactor.confirmedAt', 'is', null),
    )
    .returning('accountId')
    .executeTakeFirst();
  return written !== undefined;
}

/** Switches a second factor on; the code that confirmed it counts as used. */
export async function confirmFactor(
  tx: Tx,
  accountId: string,
  { lastStep, confirmedAt }: { lastStep: number; confirmedAt: Date },
): Promise<void> {
  await tx
    .updateTable('secondFactor')
    .set({ lastStep, confirmedAt })
    .where('accountId', '=', accountId)
    .execute();
}

/** Uses up the code of a step; returns false when it, or a later one, was used before. */
export async function useStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Removes a second factor and its recovery codes; returns false when none was switched on. */
export async function deleteFactor(tx: Tx, accountId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('secondFactor')
    .where('accountId', '=', accountId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmedAt !== null;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  const rows = hashes.map((codeHash) => ({ accountId, codeHash }));
  await tx.insertInto('recoveryCode').values(rows).execute();
}

/** Uses up a recovery code; returns false when its hash is unknown or it was used before. */
export async function useRecoveryCode(
  db: Db,
  accountId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Counts the remaining recovery codes of an account. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the accounts with an active second factor. */
export async function accountsWithFactor(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('secondFactor')
    .select('accountId')
    .where('confirmedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Returns true when every administrator must have a second factor. */
export async function isFactorRequired(db: Db): Promise<boolean> {
  const row = await db.selectFrom('panelPolicy').select('secondFactorRequired').executeTakeFirst();
  return row?.secondFactorRequired ?? false;
}

/** Changes whether every administrator must have a second factor; returns the earlier value. */
export async function requireFactor(tx: Tx, isRequired: boolean): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`
    update panel_policy set second_factor_required = ${isRequired}
    from (select second_factor_required as before from panel_policy for update) as old
    returning old.before`.execute(tx);
  return rows[0]?.before ?? false;
}
