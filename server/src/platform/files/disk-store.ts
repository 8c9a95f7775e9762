import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ByteRange, type FileStore, OutsideFile, StorageAway } from './file-store.ts';

/** Returns the result of a file operation; `otherwise` when the file does not exist. */
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

/**
 * Returns the part of a file that a range names; throws `OutsideFile` when it begins after the
 * file's end.
 */
export function partOf({ first, last = Infinity }: ByteRange, size: number): Required<ByteRange> {
  if (first >= size) throw new OutsideFile(size);
  return { first, last: Math.min(last, size - 1) };
}

/**
 * Stores files in a folder, spread over sub-folders by the first letters of their random names; not
 * spread when there are few files that people look for themselves.
 */
export function diskStore(root: string, { isSpread = true } = {}): FileStore {
  const spread = (name: string) => (isSpread ? name.slice(0, 2) : '');
  const pathOf = (key: string) => {
    const [area = '', name = ''] = key.split('/');
    if (!/^[a-z]+$/.test(area) || !/^[\w-][\w.-]+$/.test(name)) throw new Error('not a file key');
    return join(root, area, spread(name), name);
  };
  return {
    kind: 'disk',
    async put(key, content) {
      const path = pathOf(key);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      const partial = `${path}.${randomUUID()}.part`;
      try {
        const handle = await open(partial, 'wx', 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(partial, path);
      } catch (error) {
        // The disk was full, or the writer of a list stopped: half a file is of no use.
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async open(key, range) {
      const handle = await orMissing(open(pathOf(key), 'r'), null);
      if (!handle) return null;
      try {
        const { size } = await handle.stat();
        const part = range ? partOf(range, size) : null;
        const bounds = part ? { start: part.first, end: part.last } : {};
        return { stream: handle.createReadStream(bounds), size, part };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(area) {
      const base = join(root, area);
      for (const folder of isSpread ? await orMissing(readdir(base), []) : ['']) {
        for (const name of await orMissing(readdir(join(base, folder)), [])) {
          const found = await orMissing(stat(join(base, folder, name)), null);
          if (!found) continue;
          yield { key: `${area}/${name}`, size: found.size, storedAt: found.mtime };
        }
      }
    },
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.R_OK | constants.W_OK).catch((cause: unknown) => {
        throw new StorageAway(`${root} cannot be read and written`, { cause });
      });
    },
    // `check` already covers writing.
    async checkWrites() {},
  };
}
