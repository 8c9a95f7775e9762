import { expect, it, vi } from 'vitest';
import { clearDraftPicturesOf } from './draft-pictures.ts';

interface Range {
  readonly lower: string;
  readonly upper: string;
}

const openDatabase = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../client/database.ts', () => ({ openDatabase }));

/** Creates a fake database of rows by key, with what clearing needs. */
function aDatabase(keys: readonly string[]) {
  const left = new Set(keys);
  const store = {
    delete: async ({ lower, upper }: Range) => {
      for (const key of left) if (key >= lower && key <= upper) left.delete(key);
    },
  };
  const database = { transaction: () => ({ store, done: Promise.resolve() }) };
  openDatabase.mockResolvedValue(database);
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => ({ lower, upper }) });
  return left;
}

it('clears the pictures of an account and of guests, and of no other account', async () => {
  const left = aDatabase(['9825011223:quote', '9825011223:sell', ':quote', '9000000009:quote']);
  await clearDraftPicturesOf('9825011223');
  expect([...left]).toEqual(['9000000009:quote']);
});
