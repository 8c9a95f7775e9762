import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FileArea,
  type FileStore,
  type ListedFile,
  OutsideFile,
} from '../platform/files/file-store.ts';
import { randomName } from '../platform/ids.ts';

const MB = 1024 * 1024;
const aKey = (area: FileArea, ending = 'webp') => `${area}/${randomName()}-64x48.${ending}`;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Returns all files that a store lists in an area. */
export async function listed(store: FileStore, area: FileArea): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of store.list(area)) files.push(file);
  return files;
}

async function read(store: FileStore, ...asked: Parameters<FileStore['open']>) {
  const found = await store.open(...asked);
  if (!found) return null;
  return { bytes: await buffer(found.stream), size: found.size, part: found.part };
}

/** The behaviour of every file store, by test title. */
const contract: Readonly<Record<string, (store: FileStore) => Promise<void>>> = {
  async 'are read as they were stored, and replaced by what is stored later'(store) {
    await store.check();
    const key = aKey('public');
    await store.put(key, Buffer.from('0123456789'), 'image/webp');
    const bytes = Buffer.from('0123456789');
    expect(await read(store, key)).toEqual({ bytes, size: 10, part: null });
    await store.put(key, Buffer.from('another'), 'image/webp');
    expect((await read(store, key))?.bytes.toString()).toBe('another');
    const empty = aKey('private', 'csv');
    await store.put(empty, Buffer.of(), 'text/csv');
    expect(await read(store, empty)).toEqual({ bytes: Buffer.of(), size: 0, part: null });
  },

  async 'are read in parts'(store) {
    const key = aKey('private');
    await store.put(key, Buffer.from('0123456789'), 'image/webp');
    const partOf = async (first: number, last?: number) => {
      const found = await read(store, key, { first, last });
      return [found?.bytes.toString(), found?.size, found?.part];
    };
    expect(await partOf(2, 4)).toEqual(['234', 10, { first: 2, last: 4 }]);
    expect(await partOf(1, 1)).toEqual(['1', 10, { first: 1, last: 1 }]);
    expect(await partOf(7)).toEqual(['789', 10, { first: 7, last: 9 }]);
    expect(await partOf(7, 99)).toEqual(['789', 10, { first: 7, last: 9 }]);
    const outside = store.open(key, { first: 10 });
    await expect(outside).rejects.toThrow(OutsideFile);
    await expect(outside).rejects.toMatchObject({ size: 10 });
  },

  async 'are nothing where there is none, and may be removed twice'(store) {
    const key = aKey('private');
    expect(await store.open(key)).toBeNull();
    expect(await store.open(key, { first: 0 })).toBeNull();
    await store.remove(key);
    await store.put(key, Buffer.from('x'), 'image/webp');
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  },

  async 'are listed by area, with size and moment'(store) {
    const since = Date.now() - 60_000;
    const keys = Array.from({ length: 7 }, () => aKey('public'));
    const other = aKey('private');
    for (const key of [...keys, other]) await store.put(key, Buffer.from(key), 'image/webp');
    const found = (await listed(store, 'public')).filter(({ key }) => keys.includes(key));
    expect(found.map(({ key }) => key).sort()).toEqual(keys.sort());
    for (const { key, size, storedAt } of found) {
      expect(size).toBe(key.length);
      expect(storedAt.getTime()).toBeGreaterThan(since);
    }
    expect((await listed(store, 'public')).map(({ key }) => key)).not.toContain(other);
    expect((await listed(store, 'private')).map(({ key }) => key)).toContain(other);
  },

  async 'are stored from a stream of any length, small or in many parts'(store) {
    for (const [pieces, size] of [
      [3, 10],
      [21, MB],
    ] as const) {
      const key = aKey('private', 'csv');
      const all = Array.from({ length: pieces }, (_, piece) => Buffer.alloc(size, piece + 65));
      await store.put(key, Readable.from(all), 'text/csv');
      const found = await read(store, key);
      expect(found?.size).toBe(pieces * size);
      expect(sha256(found?.bytes ?? Buffer.of())).toBe(sha256(Buffer.concat(all)));
      const [first, last] = [size - 1, size];
      expect((await read(store, key, { first, last }))?.bytes.toString()).toBe('AB');
    }
  },

  async 'are not stored by half where their writer fails, who gets the error back'(store) {
    const key = aKey('private', 'csv');
    const broken = async function* () {
      for (let piece = 0; piece < 12; piece++) yield Buffer.alloc(MB);
      throw new Error('the list broke off');
    };
    const stored = store.put(key, Readable.from(broken()), 'text/csv');
    await expect(stored).rejects.toThrow('the list broke off');
    expect(await store.open(key)).toBeNull();
    const left = (await listed(store, 'private')).filter((file) => file.key.startsWith(key));
    expect(left).toEqual([]);
  },

  async 'leave nothing open behind readers who hang up'(store) {
    const key = aKey('public');
    await store.put(key, Buffer.alloc(4 * MB), 'image/webp');
    for (let reader = 0; reader < 250; reader++) {
      const found = await store.open(key);
      found?.stream.on('error', () => undefined).destroy();
    }
    expect((await read(store, key, { first: 0, last: 1 }))?.bytes).toHaveLength(2);
  },
};

/** Tests that a store fulfils the contract. */
export function fileStoreContract(
  name: string,
  open: () => Promise<{ store: FileStore; close: () => Promise<void> }>,
): void {
  describe(`files in ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    it.each(Object.entries(contract))('%s', (_sentence, show) => show(opened.store));
  });
}
