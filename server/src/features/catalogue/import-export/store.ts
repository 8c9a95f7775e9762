import { type Selectable, sql } from 'kysely';
import { type Clock, secondsAfter } from '../../../platform/clock.ts';
import { anyOf, type Db, type Tx } from '../../../platform/database/database.ts';
import type { TransferTable } from '../../../platform/database/tables.ts';
import { type FileWrite, releaseFiles } from '../../../platform/files/file-rows.ts';
import type { Cell } from '../../../platform/sheets/cells.ts';

/** A stored import or export. */
export type TransferRow = Selectable<TransferTable>;
/** The fields of a transfer before its job has begun. */
export type NewTransfer = Pick<
  TransferRow,
  'id' | 'kind' | 'accountId' | 'options' | 'file' | 'fileName'
>;

/** A row of an import that was refused, and why. */
export interface Refusal {
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly problem: string;
}

/** Adds a transfer for its job to carry out. */
export async function insertTransfer(tx: Tx, row: NewTransfer, now: Date): Promise<TransferRow> {
  return tx
    .insertInto('transfer')
    .values({
      ...row,
      options: JSON.stringify(row.options),
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds a transfer that belongs to an administrator. */
export function findTransfer(
  db: Db,
  wanted: Pick<TransferRow, 'id' | 'kind' | 'accountId'>,
): Promise<TransferRow | undefined> {
  return db
    .selectFrom('transfer')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('kind', '=', wanted.kind)
    .where('accountId', '=', wanted.accountId)
    .executeTakeFirst();
}

/** Begins a transfer that waits or was left unfinished; returns `undefined` once it is over. */
export function beginTransfer(db: Db, id: string, now: Date): Promise<TransferRow | undefined> {
  return db
    .updateTable('transfer')
    .set({ state: 'running', updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', anyOf(['waiting', 'running'] as const))
    .returningAll()
    .executeTakeFirst();
}

/** Locks a running transfer until the transaction ends. */
export function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  return tx
    .selectFrom('transfer')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
}

type Change = Partial<Omit<TransferRow, 'id' | 'problems' | 'options'>> & {
  readonly problems?: TransferRow['problems'];
};

/** Stores the progress or the result of a transfer. */
export async function updateTransfer(db: Db, id: string, change: Change): Promise<void> {
  const { problems, ...rest } = change;
  await db
    .updateTable('transfer')
    .set({ ...rest, ...(problems ? { problems: JSON.stringify(problems) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Stores refused rows until the import is finished. */
export async function insertRefusals(
  tx: Tx,
  transferId: string,
  refusals: readonly Refusal[],
): Promise<void> {
  if (refusals.length === 0) return;
  await sql`
    insert into transfer_refusal (transfer_id, row, cells, problem)
    select ${transferId}::uuid, row, cells, problem
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb)
      as refused (row int, cells jsonb, problem text)`.execute(tx);
}

/** Returns the next refused rows of an import, in the order of its file. */
export function refusalsAfter(
  db: Db,
  transferId: string,
  { after, max }: { readonly after: number; readonly max: number },
): Promise<Refusal[]> {
  return db
    .selectFrom('transferRefusal')
    .select(['row', 'cells', 'problem'])
    .where('transferId', '=', transferId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(max)
    .execute();
}

/** Removes the refused rows of an import once its file of refused rows contains them. */
export async function deleteRefusals(tx: Tx, transferId: string): Promise<void> {
  await tx.deleteFrom('transferRefusal').where('transferId', '=', transferId).execute();
}

/** Ends transfers that have made no progress for the given time. */
export async function endAbandoned(
  db: Db,
  clock: Clock,
  { seconds, error }: { readonly seconds: number; readonly error: string },
): Promise<void> {
  await db
    .updateTable('transfer')
    .set({ state: 'failed', error, updatedAt: clock() })
    .where('state', '=', anyOf(['waiting', 'running'] as const))
    .where('updatedAt', '<', secondsAfter(clock(), -seconds))
    .execute();
}

/** Removes old transfers and releases their files. Returns the number of transfers. */
export async function deleteOld(write: FileWrite, seconds: number): Promise<number> {
  const rows = await write.tx
    .deleteFrom('transfer')
    .where('createdAt', '<', secondsAfter(write.now, -seconds))
    .returning(['file', 'resultFile'])
    .execute();
  const files = rows.flatMap(({ file, resultFile }) => [file ?? [], resultFile ?? []].flat());
  await releaseFiles(write, files);
  return rows.length;
}
