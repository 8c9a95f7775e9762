import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { messages } from '../../messages/index.ts';
import { type Cell, lineOf, SheetError, type SheetRow } from './cells.ts';
import { unpackedSize } from './unpacked-size.ts';

/** A task for the worker. */
export type WorkbookTask =
  | { readonly does: 'read'; readonly from: string; readonly to: string }
  | {
      readonly does: 'write';
      readonly from: string;
      readonly to: string;
      readonly sheet: string;
    };

/** Maximum unpacked size of a workbook; a catalogue of fifty thousand rows takes a third of it. */
const UNPACKED_BYTES = 96 * 1024 * 1024;
const HEAP_MEGABYTES = 1024;

// In a bundle, the worker is next to the server's entry file.
const isSource = import.meta.url.endsWith('.ts');
const WORKER = new URL(`./workbook-worker.${isSource ? 'ts' : 'js'}`, import.meta.url);

/** Runs a task in a thread with limited memory, because workbooks are read and written whole. */
function run(task: WorkbookTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the workbook thread ended with ${code}`));
    });
  });
}

function refusalOf(error: unknown): SheetError {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const { workbookTooLarge, workbookUnreadable } = messages.lists;
  const isTooLarge = code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new SheetError(isTooLarge ? workbookTooLarge : workbookUnreadable, { cause: error });
}

/** A list opened for reading, as often as needed until it is closed. */
export interface OpenSheet {
  rows(): AsyncGenerator<SheetRow>;
  close(): Promise<void>;
}

/**
 * Opens a workbook's first sheet. Refuses one that would unpack to too much, before unpacking it.
 */
export async function openWorkbook(path: string, folder: string): Promise<OpenSheet> {
  const size = await unpackedSize(path);
  if (size === null) throw new SheetError(messages.lists.workbookUnreadable);
  if (size > UNPACKED_BYTES) throw new SheetError(messages.lists.workbookTooLarge);
  const lines = join(folder, `${randomUUID()}.jsonl`);
  const close = () => rm(lines, { force: true });
  try {
    await run({ does: 'read', from: path, to: lines });
  } catch (error) {
    await close();
    throw refusalOf(error);
  }
  return {
    async *rows() {
      let row = 0;
      for await (const line of createInterface({ input: createReadStream(lines) })) {
        row++;
        const cells: Cell[] = JSON.parse(line);
        yield { row, cells };
      }
    },
    close,
  };
}

/** Writes a list as a workbook and returns its path; the caller removes the file. */
export async function writeWorkbook(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  { folder, sheet }: { readonly folder: string; readonly sheet: string },
): Promise<string> {
  const lines = join(folder, `${randomUUID()}.jsonl`);
  const path = join(folder, `${randomUUID()}.xlsx`);
  try {
    await writeFile(lines, linesOf(batches));
    await run({ does: 'write', from: lines, to: path, sheet });
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await rm(lines, { force: true });
  }
}

async function* linesOf(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map(lineOf).join('');
}
