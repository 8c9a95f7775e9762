import { readdir } from 'node:fs/promises';
import { fileAreas } from '../platform/files/file-store.ts';
import { stateOf } from './state.ts';
import type { TestApp } from './test-app.ts';

/** Returns the key of every stored file. */
export async function storedFiles({ platform }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for (const area of fileAreas) {
    for await (const { key } of platform.files.list(area)) keys.push(key);
  }
  return keys.sort();
}

/**
 * Returns everything that a refused upload could leave behind: rows, stored files, the temporary
 * folder.
 */
export async function everything(test: TestApp): Promise<object> {
  return {
    rows: await stateOf(test.platform.db),
    stored: await storedFiles(test),
    uploading: await readdir(test.platform.uploadTmpDir),
  };
}
