import { setImmediate } from 'node:timers/promises';
import { IMPORT_PROBLEMS, IMPORT_ROWS } from '@fluteline/contract/catalogue-import-export';
import { messages } from '../../../messages/index.ts';
import type { TransferProblem } from '../../../platform/database/tables.ts';
import { storeWrittenDocument } from '../../../platform/files/documents.ts';
import { claimDocument, discardFile, releaseFiles } from '../../../platform/files/file-rows.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { notifyChange } from '../../../platform/live/changes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Cell, isBlank, SheetError, type SheetRow } from '../../../platform/sheets/cells.ts';
import { csvText } from '../../../platform/sheets/csv.ts';
import { openUploaded } from '../../../platform/sheets/open-uploaded.ts';
import type { OpenSheet } from '../../../platform/sheets/workbook.ts';
import { transact, type Write } from '../../../platform/write/write.ts';
import { withWarnings } from './category-warnings.ts';
import { type CheckedRow, checkRow, modelIn } from './check-row.ts';
import { findHeading, HEADING_WITHIN, type Heading, PROBLEM } from './heading.ts';
import { byOwner, requireAdministrator } from './owner.ts';
import { progressOf } from './progress.ts';
import {
  beginTransfer,
  deleteRefusals,
  lockTransfer,
  refusalsAfter,
  type TransferRow,
  updateTransfer,
} from './store.ts';
import { takeBatch } from './take-batch.ts';

/** Name of the job that imports a catalogue list. */
export const IMPORT = 'import-catalogue';

const BATCH = 500;
/** Number of rows checked before waiting requests are served. */
const AT_A_TIME = 50;

/**
 * Thrown when another process has continued the import: the current one leaves it to that process.
 */
class Overtaken extends Error {}

async function* filledRows(sheet: OpenSheet): AsyncGenerator<SheetRow> {
  for await (const row of sheet.rows()) if (!isBlank(row.cells)) yield row;
}

/** Reads the whole list before any of it is imported, for its heading and its number of rows. */
async function lookThrough(sheet: OpenSheet): Promise<{ heading: Heading; total: number }> {
  const beginning: SheetRow[] = [];
  let rest = 0;
  const refuseMore = (rows: number) => {
    if (rows > IMPORT_ROWS) throw new SheetError(messages.lists.tooManyRows({ max: IMPORT_ROWS }));
  };
  for await (const row of filledRows(sheet)) {
    if (beginning.length < HEADING_WITHIN) beginning.push(row);
    else refuseMore(++rest);
  }
  const [first, ...others] = beginning;
  if (!first) throw new SheetError(messages.lists.fileEmpty);
  const heading = findHeading([first, ...others]);
  const total = rest + beginning.filter(({ row }) => row > heading.row).length;
  refuseMore(total);
  if (total === 0) throw new SheetError(messages.lists.noRows);
  return { heading, total };
}

/** Refuses a row whose model number an earlier row has. */
function repeated(checked: CheckedRow, first: number): CheckedRow {
  const reason = messages.lists.rowTwice({ row: first });
  const problems = [{ row: checked.row, column: 'Model No.', reason }];
  return { ...checked, item: null, problems, unknownCategory: null };
}

/**
 * Yields the remaining rows, checked, in batches; refuses a model number that an earlier row has.
 */
async function* checkedBatches(
  sheet: OpenSheet,
  heading: Heading,
  { from, takesNearest }: { readonly from: number; readonly takesNearest: boolean },
): AsyncGenerator<CheckedRow[]> {
  const models = new Map<string, number>();
  let batch: CheckedRow[] = [];
  for await (const row of filledRows(sheet)) {
    if (row.row <= heading.row) continue;
    const model = modelIn(heading, row.cells).toLowerCase();
    const first = models.get(model);
    if (model !== '' && first === undefined) models.set(model, row.row);
    if (row.row <= from) continue;
    const checked = checkRow(heading, row, takesNearest);
    if (batch.length % AT_A_TIME === 0) await setImmediate();
    batch.push(first === undefined ? checked : repeated(checked, first));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Returns the warnings, then the mistakes, as many as an import names. */
function allProblems(
  earlier: readonly TransferProblem[],
  found: readonly TransferProblem[],
  rows: readonly CheckedRow[],
): TransferProblem[] {
  const all = withWarnings(earlier, rows);
  const room = IMPORT_PROBLEMS - all.filter(({ warning }) => !warning).length;
  return [...all, ...found.slice(0, Math.max(0, room))];
}

/** Imports rows; the rows, their results and the progress of the import commit together. */
async function takeRows(
  platform: Platform,
  begun: TransferRow,
  at: number,
  { rows, isDue }: { readonly rows: readonly CheckedRow[]; readonly isDue: () => boolean },
): Promise<number> {
  const { id } = begun;
  return transact(platform, byOwner(begun), async (write) => {
    const transfer = await lockTransfer(write.tx, id);
    if (transfer?.sourceRow !== at) throw new Overtaken();
    await requireAdministrator(write);
    const taken = await takeBatch(write, transfer, rows);
    const sourceRow = rows.at(-1)?.row ?? at;
    await updateTransfer(write.tx, id, {
      sourceRow,
      rows: transfer.rows + rows.length,
      added: transfer.added + taken.added,
      updated: transfer.updated + taken.updated,
      unchanged: transfer.unchanged + taken.unchanged,
      refused: transfer.refused + taken.refused,
      problems: allProblems(transfer.problems, taken.problems, rows),
      updatedAt: write.now,
    });
    if (isDue()) write.changed('transfer', id);
    return sourceRow;
  });
}

/**
 * Yields the refused rows as they were sent, each with its problem, to be corrected and sent again.
 */
async function* refusedRows({ db }: Platform, id: string, heading: readonly Cell[]) {
  const columns = heading
    .map((cell, index) => ({ cell, index }))
    .filter(
      ({ cell }) =>
        String(cell ?? '')
          .toLowerCase()
          .trim() !== PROBLEM,
    );
  yield [[...columns.map(({ cell }) => cell), PROBLEM]];
  for (let after = 0; ; ) {
    const rows = await refusalsAfter(db, id, { after, max: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells, problem }) => [
      ...columns.map(({ index }) => cells[index] ?? null),
      problem,
    ]);
    after = last.row;
  }
}

const refusedName = (fileName: string) => `${fileName.replace(/\.(csv|xlsx)$/i, '')} - refused.csv`;

/**
 * Records the result of an import in the audit log, and notifies screens that show the catalogue.
 */
function notifyChanged(write: Write, transfer: TransferRow): void {
  const { id, fileName, rows, added, updated, unchanged, refused } = transfer;
  write.audit({
    action: 'catalogue.imported',
    targetKind: 'transfer',
    targetId: id,
    after: { fileName, rows, added, updated, unchanged, refused },
  });
  if (added + updated > 0) write.changed('catalogue', id);
}

async function finish(
  platform: Platform,
  begun: TransferRow,
  heading: readonly Cell[],
): Promise<void> {
  const { db, files } = platform;
  const { id, fileName } = begun;
  const [refused] = await refusalsAfter(db, id, { after: 0, max: 1 });
  const document = refused
    ? await storeWrittenDocument(files, 'csv', csvText(refusedRows(platform, id, heading)))
    : null;
  const finished = transact(platform, byOwner(begun), async (write) => {
    const { tx, now: updatedAt } = write;
    const transfer = await lockTransfer(tx, id);
    if (!transfer) throw new Overtaken();
    await requireAdministrator(write);
    const { accountId, file } = transfer;
    if (document) {
      const named = { document, originalName: refusedName(fileName) };
      await claimDocument(write, accountId, named);
    }
    const resultFile = document?.name ?? null;
    await updateTransfer(tx, id, { state: 'done', file: null, resultFile, updatedAt });
    await deleteRefusals(tx, id);
    if (file) await releaseFiles(write, [file]);
    if (!transfer.options.dryRun) notifyChanged(write, transfer);
    write.changed('transfer', id);
  });
  await finished.catch(async (error) => {
    const isUnused = document && error instanceof SheetError;
    if (isUnused) await discardFile(files, 'private', document.name);
    throw error;
  });
}

/**
 * Ends an import with a stored reason, so that it is not tried again. Rows imported before stay in
 * the catalogue.
 */
async function fail(platform: Platform, begun: TransferRow, error: string): Promise<void> {
  const { id } = begun;
  await transact(platform, byOwner(begun), async (write) => {
    const { tx, now: updatedAt } = write;
    const transfer = await lockTransfer(tx, id);
    if (!transfer) return;
    await updateTransfer(tx, id, { state: 'failed', error, file: null, updatedAt });
    if (transfer.file) await releaseFiles(write, [transfer.file]);
    if (!transfer.options.dryRun && transfer.rows > 0) notifyChanged(write, transfer);
    write.changed('transfer', id);
  });
}

async function importFrom(platform: Platform, transfer: TransferRow, sheet: OpenSheet) {
  const { db, clock } = platform;
  const { id } = transfer;
  const { heading, total } = await lookThrough(sheet);
  const isDue = progressOf(clock);
  if (transfer.totalRows === null) {
    const problems = heading.problems.slice(0, IMPORT_PROBLEMS);
    await updateTransfer(db, id, { totalRows: total, problems, updatedAt: clock() });
    if (isDue()) await notifyChange(db, 'transfer', id);
  }
  let at = transfer.sourceRow;
  const takesNearest = transfer.options.nearestCategory === true;
  for await (const rows of checkedBatches(sheet, heading, { from: at, takesNearest })) {
    at = await takeRows(platform, transfer, at, { rows, isDue });
  }
  await finish(platform, transfer, heading.cells);
}

/** Imports a list. A run after a kill continues after the last committed batch. */
export async function runImport(platform: Platform, transferId: string): Promise<void> {
  const transfer = await beginTransfer(platform.db, transferId, platform.clock());
  if (!transfer) return;
  let sheet: OpenSheet | null = null;
  try {
    sheet = await openUploaded(platform, transfer.file);
    await importFrom(platform, transfer, sheet);
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (!(error instanceof SheetError)) throw error;
    await fail(platform, transfer, error.message);
  } finally {
    await sheet?.close();
  }
}

/** Returns the job that imports lists. */
export function importJob(platform: Platform): Job<{ transferId: string }> {
  return {
    name: IMPORT,
    isResumable: true,
    run: ({ transferId }) => runImport(platform, transferId),
  };
}
