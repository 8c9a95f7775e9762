import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files below a folder, spread over 256 sub-folders by the first letters of their random names. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: string) => {
    const [area = '', name = ''] = key.split('/');
    if (!/^[a-z]+$/.test(area) || !/^[\w.-]+$/.test(name)) throw new Error('not a file key');
    return join(root, area, name.slice(0, 2), name);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      const passing = join(folder, `.${randomUUID()}`);
      const handle = await open(passing, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(passing, path);
      await syncFolder(folder);
    },
    async open(key) {
      try {
        const handle = await open(pathOf(key), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
