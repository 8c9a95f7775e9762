import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** What a look at the disk comes to; `otherwise` where nothing is there. */
async function orMissing<T>(look: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files below a folder, spread over sub-folders by the first letters of their random names. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: string) => {
    const [area = '', name = ''] = key.split('/');
    if (!/^[a-z]+$/.test(area) || !/^[\w-][\w.-]+$/.test(name)) throw new Error('not a file key');
    return join(root, area, name.slice(0, 2), name);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      const partial = `${path}.${randomUUID()}.part`;
      try {
        const handle = await open(partial, 'wx');
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(partial, path);
      } catch (error) {
        // A disk that is full, or a list whose writer stopped: half a file is of no use.
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async open(key) {
      const handle = await orMissing(open(pathOf(key), 'r'), null);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *keys(area, before) {
      const base = join(root, area);
      for (const folder of await orMissing(readdir(base), [])) {
        for (const name of await orMissing(readdir(join(base, folder)), [])) {
          const found = await orMissing(stat(join(base, folder, name)), null);
          if (found && found.mtime < before) yield `${area}/${name}`;
        }
      }
    },
  };
}
