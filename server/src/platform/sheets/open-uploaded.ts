import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messages } from '../../messages/index.ts';
import type { Platform } from '../platform.ts';
import { SheetError } from './cells.ts';
import { readCsv } from './csv.ts';
import { type OpenSheet, openWorkbook } from './workbook.ts';

/**
 * Opens a copy of an uploaded list, wherever the list is stored; the copy belongs to this process.
 */
export async function openUploaded(
  { files, uploadTmpDir }: Platform,
  name: string | null,
): Promise<OpenSheet> {
  const stored = name === null ? null : await files.open(`private/${name}`);
  if (!stored) throw new SheetError(messages.lists.fileGone);
  const path = join(uploadTmpDir, randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(stored.stream, createWriteStream(path));
    if (!name?.endsWith('.xlsx')) return { rows: () => readCsv(path), close: remove };
    const workbook = await openWorkbook(path, uploadTmpDir);
    await remove();
    return workbook;
  } catch (error) {
    await remove();
    throw error;
  }
}
