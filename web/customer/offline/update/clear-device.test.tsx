import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnsentItems } from '../outbox/index.ts';
import { clearDevice } from './clear-device.ts';

vi.mock(import('../outbox/index.ts'), async (original) => ({
  ...(await original()),
  hasUnsentItems: vi.fn(async () => false),
}));

interface Deletion {
  onsuccess?: () => void;
  onerror?: () => void;
  readonly error?: Error;
}

/** How a deletion ends: nothing is said of one that another window blocks. */
let ends: Readonly<Record<string, 'blocked' | 'fails'>> = {};
const deleted: string[] = [];
const deleteCache = vi.fn(async () => true);

beforeEach(() => {
  ends = {};
  deleted.length = 0;
  vi.mocked(hasUnsentItems).mockResolvedValue(false);
  const databases = ['drafts', 'ended-sessions', 'fluteline', 'workbox-expiration'];
  vi.stubGlobal('indexedDB', {
    databases: async () => databases.map((name) => ({ name, version: 1 })),
    deleteDatabase(name: string) {
      const request: Deletion = { error: new Error('No') };
      deleted.push(name);
      if (ends[name] === 'fails') setTimeout(() => request.onerror?.());
      else if (!ends[name]) setTimeout(() => request.onsuccess?.());
      return request;
    },
  });
  const shell = ['workbox-precache-v2-http://localhost/', 'previous-release'];
  const names = [...shell, 'kept-9825011223', 'pictures'];
  vi.stubGlobal('caches', { keys: async () => names, delete: deleteCache });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('clearing the device', () => {
  it('takes the old release away and leaves what its person would miss', async () => {
    const stays = [
      'token',
      'user',
      'isLoggedIn',
      'adminToken',
      'adminUser',
      'adminIsLoggedIn',
      'draft:9825011223:quote',
      'draft:9825011223:quote-unanswered',
      'calculator:deckle-plan',
      'update:reloadedFor',
      'install:dismissed',
      'push-off',
    ];
    for (const name of [...stays, 'appVersion', 'shortcutsOff', 'drafty', 'tokens']) {
      localStorage.setItem(name, 'x');
    }
    for (const name of ['splashSeen', 'draft::signup']) sessionStorage.setItem(name, 'x');
    await clearDevice();
    expect(Object.keys(localStorage).sort()).toEqual(stays.sort());
    expect(Object.keys(sessionStorage)).toEqual(['draft::signup']);
    expect(deleted).toEqual(['fluteline', 'workbox-expiration']);
    expect(deleteCache.mock.calls).toEqual([['kept-9825011223'], ['pictures']]);
  });

  it('leaves an outbox that still holds something', async () => {
    vi.mocked(hasUnsentItems).mockResolvedValue(true);
    await clearDevice();
    expect(deleted).toEqual(['workbox-expiration']);
  });

  it('leaves every database where nobody can tell what the outbox holds', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(hasUnsentItems).mockRejectedValue(new Error('unreadable'));
    await clearDevice();
    expect(deleted).toEqual([]);
    expect(deleteCache).toHaveBeenCalled();
  });

  it('goes on after a few seconds where a database is blocked, and at once where one fails', async () => {
    vi.useFakeTimers();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    ends = { fluteline: 'blocked' };
    localStorage.setItem('appVersion', '1.0.0');
    let isDone = false;
    const clearing = clearDevice().then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(3900);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isDone).toBe(true);
    await clearing;
    expect(warned).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('appVersion')).toBeNull();

    ends = { fluteline: 'fails' };
    const failing = clearDevice();
    await vi.advanceTimersByTimeAsync(10);
    await failing;
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it('knows its own database where the browser lists none', async () => {
    Reflect.deleteProperty(indexedDB, 'databases');
    await clearDevice();
    expect(deleted).toEqual(['fluteline']);
  });
});
