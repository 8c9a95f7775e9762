import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type KnownSession, openDatabase } from './database.ts';
import { forgetSession, readKnownSession, storeKnownSession } from './known-session.ts';

vi.mock(import('./database.ts'), async (original) => ({
  ...(await original()),
  openDatabase: vi.fn(),
}));

const anna = { account: '9825011223', token: 'anna-1' };
const rows = new Map<string, KnownSession>();
const store = {
  get: async (key: string) => rows.get(key),
  delete: async (key: string) => void rows.delete(key),
};
let transactions: string[];

beforeEach(() => {
  rows.clear();
  transactions = [];
  vi.stubGlobal('indexedDB', {});
  vi.mocked(openDatabase).mockResolvedValue({
    get: (_: string, key: string) => store.get(key),
    put: async (_: string, value: KnownSession, key: string) => void rows.set(key, value),
    delete: (_: string, key: string) => store.delete(key),
    transaction: (_: string, mode: string) => {
      transactions.push(mode);
      return { store, done: Promise.resolve() };
    },
  } as unknown as Awaited<ReturnType<typeof openDatabase>>);
});

describe('the session known to the worker', () => {
  it('is removed when it ends, in one transaction', async () => {
    await storeKnownSession(anna);
    await forgetSession(anna.token);
    expect(await readKnownSession()).toBeNull();
    expect(transactions).toEqual(['readwrite']);
  });

  it.each([
    ['of the same account', { ...anna, token: 'anna-2' }],
    ['of another account', { account: '9000000009', token: 'mina-1' }],
  ])('stays when a newer session %s was stored meanwhile', async (_, newer) => {
    await storeKnownSession(newer);
    await forgetSession(anna.token);
    expect(await readKnownSession()).toEqual(newer);
  });
});
