import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileStoreContract } from '../../testing/file-store-contract.ts';
import { diskStore } from './disk-store.ts';

fileStoreContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-files-'));
  const close = () => rm(folder, { recursive: true, force: true });
  return { store: diskStore(folder), close };
});

it.each(['public/../x', 'public/..', 'x', '/etc/passwd', 'public/a b', '../private/ab'])(
  'a folder refuses a key that leads outside of it: %s',
  async (key) => {
    await expect(diskStore('/nowhere').open(key)).rejects.toThrow('not a file key');
  },
);
