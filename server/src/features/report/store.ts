import type { NotNull, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ReportTable } from '../../platform/database/tables.ts';

/** A stored report that is not withdrawn. */
export type ReportRow = Selectable<ReportTable> & { readonly file: string };

const MAX_REPORTS = 1000;

const shownReports = (db: Db) =>
  db
    .selectFrom('report')
    .selectAll()
    .where('withdrawnAt', 'is', null)
    .$narrowType<{ file: NotNull }>();

/** Returns the reports of one plant, oldest first; the newest thousand if there are more. */
export async function listReportsOf(db: Db, accountId: string): Promise<ReportRow[]> {
  const newest = await shownReports(db)
    .where('accountId', '=', accountId)
    .orderBy('number', 'desc')
    .limit(MAX_REPORTS)
    .execute();
  return newest.reverse();
}

/** Returns the reports of all plants, oldest first; the newest thousand if there are more. */
export async function listReports(db: Db): Promise<ReportRow[]> {
  const newest = await shownReports(db).orderBy('id', 'desc').limit(MAX_REPORTS).execute();
  return newest.reverse();
}

/** Returns the reports of given plants with given file names, a plant's last one at the end. */
export function reportsNamed(
  db: Db,
  accountIds: readonly string[],
  fileNames: readonly string[],
): Promise<Pick<ReportRow, 'accountId' | 'fileName' | 'number'>[]> {
  return shownReports(db)
    .clearSelect()
    .select(['accountId', 'fileName', 'number'])
    .where('accountId', 'in', accountIds)
    .where('fileName', 'in', fileNames)
    .orderBy('number')
    .execute();
}

/** Returns true when a plant has a report. */
export async function hasReport(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where('accountId', '=', accountId)
    .where('withdrawnAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the number of a plant's last report, including withdrawn ones; 0 when it has none. Its
 * account must be locked.
 */
export async function lastNumber(tx: Tx, accountId: string): Promise<number> {
  const row = await tx
    .selectFrom('report')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Returns the plant for which an administrator uploaded the last report. */
export async function lastReportedBy(tx: Tx, uploadedBy: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('report')
    .select('accountId')
    .where('uploadedBy', '=', uploadedBy)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.accountId;
}

/** Locks a report that is not withdrawn until the transaction ends. */
export function lockReport(tx: Tx, id: string): Promise<ReportRow | undefined> {
  return shownReports(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Marks a report as withdrawn; its number stays taken. */
export async function markWithdrawn(
  tx: Tx,
  id: string,
  withdrawal: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<void> {
  const { at: withdrawnAt, by: withdrawnBy, reason: withdrawnReason } = withdrawal;
  await tx
    .updateTable('report')
    .set({ file: null, withdrawnAt, withdrawnBy, withdrawnReason })
    .where('id', '=', id)
    .execute();
}

/** Adds a report. */
export async function insertReport(tx: Tx, report: ReportRow): Promise<void> {
  await tx.insertInto('report').values(report).execute();
}
