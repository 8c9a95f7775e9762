import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Lists the files that a copy has read back, with their hash, so that the next run continues where
 * the last one stopped.
 */
export interface CopyJournal {
  sizeOf(key: string): number | undefined;
  add(key: string, size: number, sha256: string): Promise<void>;
  close(): Promise<void>;
}

const LINE = /^(\S+)\t(\d+)\t[\da-f]{64}$/;

async function readLines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Opens or creates a journal; a line that a crash cut short is ignored. */
export async function openCopyJournal(path: string): Promise<CopyJournal> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sizes = new Map<string, number>();
  for (const line of await readLines(path)) {
    const [, key, size] = LINE.exec(line) ?? [];
    if (key !== undefined) sizes.set(key, Number(size));
  }
  const handle: FileHandle = await open(path, 'a', 0o600);
  await handle.write('\n');
  return {
    sizeOf: (key) => sizes.get(key),
    async add(key, size, sha256) {
      sizes.set(key, size);
      await handle.write(`${key}\t${size}\t${sha256}\n`);
    },
    close: () => handle.close(),
  };
}
