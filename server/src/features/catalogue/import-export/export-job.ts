import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { messages } from '../../../messages/index.ts';
import { type StoredDocument, storeWrittenDocument } from '../../../platform/files/documents.ts';
import { claimDocument, discardFile } from '../../../platform/files/file-rows.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { notifyChange } from '../../../platform/live/changes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isAdministrator } from '../../../platform/sessions/authorization.ts';
import { type Cell, SheetError } from '../../../platform/sheets/cells.ts';
import { csvText } from '../../../platform/sheets/csv.ts';
import { writeWorkbook } from '../../../platform/sheets/workbook.ts';
import { transact } from '../../../platform/write/write.ts';
import { type Source, sourceOf, type Wanted } from './export-sources.ts';
import { byOwner, requireAdministrator } from './owner.ts';
import { progressOf } from './progress.ts';
import { beginTransfer, lockTransfer, type TransferRow, updateTransfer } from './store.ts';

/** Name of the job that writes a list into a file. */
export const EXPORT = 'export-list';

/** Maximum number of rows in a workbook, which is made in memory as a whole; text is not. */
const WORKBOOK_ROWS = 50_000;

/** Yields the heading and the rows of a list, and stores the progress after each batch. */
async function* withProgress(platform: Platform, { id, accountId }: TransferRow, source: Source) {
  const { db, clock } = platform;
  const isDue = progressOf(clock);
  yield [source.heading];
  let rows = 0;
  for await (const batch of source.batches) {
    if (!(await isAdministrator(db, accountId))) throw new SheetError(messages.lists.stopped);
    yield batch;
    rows += batch.length;
    await updateTransfer(db, id, { rows, updatedAt: clock() });
    if (isDue()) await notifyChange(db, 'transfer', id);
  }
}

async function writeFile(
  { files, uploadTmpDir }: Platform,
  { format }: Wanted,
  { sheet }: Source,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<StoredDocument> {
  if (format === 'csv') return storeWrittenDocument(files, 'csv', csvText(batches));
  const path = await writeWorkbook(batches, { folder: uploadTmpDir, sheet });
  try {
    return await storeWrittenDocument(files, 'xlsx', createReadStream(path));
  } finally {
    await rm(path, { force: true });
  }
}

async function exportTo(platform: Platform, transfer: TransferRow): Promise<void> {
  const { db, clock, files } = platform;
  const { id, accountId, fileName } = transfer;
  const wanted = transfer.options as Wanted;
  const source = await sourceOf(db, wanted);
  if (wanted.format === 'xlsx' && source.total > WORKBOOK_ROWS) {
    throw new SheetError(messages.lists.tooManyRowsForWorkbook({ max: WORKBOOK_ROWS }));
  }
  await updateTransfer(db, id, { rows: 0, totalRows: source.total, updatedAt: clock() });
  const document = await writeFile(
    platform,
    wanted,
    source,
    withProgress(platform, transfer, source),
  );
  const finished = transact(platform, byOwner(transfer), async (write) => {
    const locked = await lockTransfer(write.tx, id);
    if (!locked) return;
    await requireAdministrator(write);
    await claimDocument(write, accountId, { document, originalName: fileName });
    const done = { state: 'done', totalRows: locked.rows, resultFile: document.name } as const;
    await updateTransfer(write.tx, id, { ...done, updatedAt: write.now });
    write.changed('transfer', id);
  });
  await finished.catch(async (error) => {
    if (error instanceof SheetError) await discardFile(files, 'private', document.name);
    throw error;
  });
}

/** Writes a list into a file. A run after a kill starts over, and only one file is recorded. */
export async function runExport(platform: Platform, transferId: string): Promise<void> {
  const transfer = await beginTransfer(platform.db, transferId, platform.clock());
  if (!transfer) return;
  try {
    await exportTo(platform, transfer);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const failed = { state: 'failed', error: error.message } as const;
    await transact(platform, byOwner(transfer), async (write) => {
      await updateTransfer(write.tx, transferId, { ...failed, updatedAt: write.now });
      write.changed('transfer', transferId);
    });
  }
}

/** Returns the job that writes lists into files. */
export function exportJob(platform: Platform): Job<{ transferId: string }> {
  return {
    name: EXPORT,
    isResumable: true,
    run: ({ transferId }) => runExport(platform, transferId),
  };
}
