import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isAdministrator } from '../../../platform/authorization.ts';
import { announce } from '../../../platform/changes.ts';
import { type StoredDocument, storeWrittenDocument } from '../../../platform/files/documents.ts';
import { claimDocument, discardFile } from '../../../platform/files/file-rows.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Cell, SheetError } from '../../../platform/sheets/cells.ts';
import { csvText } from '../../../platform/sheets/csv.ts';
import { writeWorkbook } from '../../../platform/sheets/workbook.ts';
import { type Source, sourceOf, type Wanted } from './export-sources.ts';
import { NO_LONGER, requireAdministrator } from './owner.ts';
import { progressOf } from './progress.ts';
import { beginTransfer, holdTransfer, type TransferRow, updateTransfer } from './store.ts';

/** The job that writes a list into a file. */
export const EXPORT = 'export-list';

/** A workbook is made whole in memory; text is not. */
const WORKBOOK_ROWS = 50_000;

/** Heading and rows, telling on the way how far they are. */
async function* told(platform: Platform, { id, accountId }: TransferRow, source: Source) {
  const { db, clock } = platform;
  const tell = progressOf(clock, id);
  yield [source.heading];
  let rows = 0;
  for await (const batch of source.batches) {
    if (!(await isAdministrator(db, accountId))) throw new SheetError(NO_LONGER);
    yield batch;
    rows += batch.length;
    await updateTransfer(db, id, { rows, updatedAt: clock() });
    await tell(db);
  }
}

async function write(
  { files, passing }: Platform,
  { format }: Wanted,
  sheet: string,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<StoredDocument> {
  if (format === 'csv') return storeWrittenDocument(files, 'csv', csvText(batches));
  const path = await writeWorkbook(batches, { folder: passing, sheet });
  try {
    return await storeWrittenDocument(files, 'xlsx', createReadStream(path));
  } finally {
    await rm(path, { force: true });
  }
}

async function exportTo(platform: Platform, transfer: TransferRow): Promise<void> {
  const { db, clock, files } = platform;
  const { id, accountId, fileName } = transfer;
  const wanted = transfer.options as unknown as Wanted;
  const source = await sourceOf(db, wanted);
  if (wanted.format === 'xlsx' && source.total > WORKBOOK_ROWS) {
    throw new SheetError(
      `A workbook holds at most ${WORKBOOK_ROWS.toLocaleString('en-IN')} rows. Please choose CSV, or narrow the list.`,
    );
  }
  await updateTransfer(db, id, { rows: 0, totalRows: source.total, updatedAt: clock() });
  const document = await write(platform, wanted, source.sheet, told(platform, transfer, source));
  const finished = db.transaction().execute(async (tx) => {
    const held = await holdTransfer(tx, id);
    if (!held) return;
    await requireAdministrator(tx, held);
    await claimDocument(tx, clock, accountId, { document, originalName: fileName });
    const done = { state: 'done', totalRows: held.rows, resultFile: document.name } as const;
    await updateTransfer(tx, id, { ...done, updatedAt: clock() });
    await announce(tx, { topic: 'transfer', id });
  });
  await finished.catch(async (error) => {
    if (error instanceof SheetError) await discardFile(files, 'private', document.name);
    throw error;
  });
}

/** Writes a list into a file; run again after a kill it begins anew, and only one file is told. */
export async function runExport(platform: Platform, transferId: string): Promise<void> {
  const { db, clock } = platform;
  const transfer = await beginTransfer(db, transferId, clock());
  if (!transfer) return;
  try {
    await exportTo(platform, transfer);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const failed = { state: 'failed', error: error.message, updatedAt: clock() } as const;
    await updateTransfer(db, transferId, failed);
    await announce(db, { topic: 'transfer', id: transferId });
  }
}

/** The job that writes lists into files. */
export function exportJob(platform: Platform): Job<{ transferId: string }> {
  return { name: EXPORT, run: ({ transferId }) => runExport(platform, transferId) };
}
