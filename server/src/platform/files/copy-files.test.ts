import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listed } from '../../testing/file-store-contract.ts';
import { memoryStore } from '../../testing/memory-store.ts';
import { type ObjectStore, startObjectStore } from '../../testing/object-store.ts';
import { randomName } from '../ids.ts';
import { copyFiles } from './copy-files.ts';
import { openCopyJournal } from './copy-journal.ts';
import { diskStore } from './disk-store.ts';
import { type FileStore, StorageAway } from './file-store.ts';
import { readS3Location } from './s3-location.ts';
import { openS3Store } from './s3-store.ts';

describe('copying files to another store', () => {
  let folder: string;
  let bucket: ObjectStore;
  let from: FileStore;
  beforeAll(async () => {
    bucket = await startObjectStore();
  });
  afterAll(() => bucket.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-copy-'));
    from = diskStore(join(folder, 'uploads'));
    return () => rm(folder, { recursive: true, force: true });
  });

  const aFile = async (area: 'public' | 'private', ending: string, content = randomName()) => {
    const key = `${area}/${randomName()}${area === 'public' ? '-8x8' : ''}.${ending}`;
    await from.put(key, Buffer.from(content), 'text/plain');
    return key;
  };
  const someFiles = async (pictures: number) => {
    const keys = [await aFile('private', 'pdf'), await aFile('private', 'csv', '')];
    for (let file = 0; file < pictures; file++) keys.push(await aFile('public', '480.webp'));
    return keys.sort();
  };
  const copy = async (to: FileStore, source = from) => {
    const journal = await openCopyJournal(join(folder, 'copy.tsv'));
    try {
      return await copyFiles({ from: source, to, journal });
    } finally {
      await journal.close();
    }
  };
  const keysOf = async (store: FileStore) =>
    [...(await listed(store, 'public')), ...(await listed(store, 'private'))]
      .map(({ key }) => key)
      .sort();

  it('copies every file to an object store and back, and newly stored files in the next run', async () => {
    const keys = await someFiles(20);
    await from.put('private/try-x', Buffer.from('x'), 'text/plain');
    await from.put(`${keys[0]}.0b7e.part`, Buffer.from('x'), 'text/plain');
    const to = await openS3Store(readS3Location(bucket.url));
    expect(await copy(to)).toMatchObject({ files: 22, copied: 22, present: 0, wrong: [] });
    expect(await keysOf(to)).toEqual(keys);
    const later = await aFile('public', 'jpg');
    expect(await copy(to)).toMatchObject({ files: 23, copied: 1, present: 22, wrong: [] });
    const back = diskStore(join(folder, 'back'));
    const journal = await openCopyJournal(join(folder, 'back.tsv'));
    const returned = await copyFiles({ from: to, to: back, journal });
    await journal.close();
    expect(returned).toMatchObject({ copied: 23, wrong: [] });
    expect(await keysOf(back)).toEqual([...keys, later].sort());
  });

  it('continues after the last copied file', async () => {
    await someFiles(40);
    const to = memoryStore();
    let puts = 0;
    const breaking: FileStore = {
      ...to,
      async put(...file) {
        if (++puts > 25) throw new StorageAway('gone');
        await to.put(...file);
      },
    };
    await expect(copy(breaking)).rejects.toThrow('gone');
    expect(to.files.size).toBe(25);
    expect(await copy(to)).toMatchObject({ files: 42, copied: 17, present: 25 });
  });

  it('copies a file again when it has disappeared from its target', async () => {
    const [first = ''] = await someFiles(3);
    const to = memoryStore();
    await copy(to);
    to.files.delete(first);
    expect(await copy(to)).toMatchObject({ copied: 1, present: 4 });
    expect(to.files.has(first)).toBe(true);
  });

  it('reports files whose copy has different bytes, and removes the copy', async () => {
    const keys = await someFiles(3);
    const bad = keys.find((key) => key.startsWith('public/')) ?? '';
    const to = memoryStore();
    const flipping: FileStore = {
      ...to,
      async put(key, ...rest) {
        await to.put(key, ...rest);
        if (key === bad) to.files.get(key)?.write('?', 0);
      },
    };
    expect(await copy(flipping)).toMatchObject({ copied: 4, wrong: [bad] });
    expect(to.files.has(bad)).toBe(false);
    expect(await copy(to)).toMatchObject({ copied: 1, present: 4, wrong: [] });
  });

  it('skips files that are removed meanwhile', async () => {
    await someFiles(1);
    const vanished: FileStore = { ...from, open: async () => null };
    expect(await copy(memoryStore(), vanished)).toMatchObject({ copied: 0, gone: 3, wrong: [] });
  });
});
