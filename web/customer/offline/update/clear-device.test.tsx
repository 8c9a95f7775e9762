import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStores, deleteOtherDatabases } from '../../../kit/client/database.ts';
import { hasUnsentItems } from '../outbox/index.ts';
import { clearDevice } from './clear-device.ts';

vi.mock(import('../../../kit/client/database.ts'), async (original) => ({
  ...(await original()),
  clearStores: vi.fn(),
  deleteOtherDatabases: vi.fn(),
}));
vi.mock(import('../outbox/index.ts'), async (original) => ({
  ...(await original()),
  hasUnsentItems: vi.fn(async () => false),
}));

const cleared: string[] = [];
const deleteCache = vi.fn(async () => true);

beforeEach(() => {
  cleared.length = 0;
  vi.mocked(hasUnsentItems).mockResolvedValue(false);
  vi.mocked(clearStores).mockImplementation(async (names) => void cleared.push(...names));
  vi.mocked(deleteOtherDatabases).mockImplementation(async () => void cleared.push('others'));
  vi.stubGlobal('indexedDB', {});
  const shell = ['workbox-precache-v2-http://localhost/', 'previous-release'];
  const names = [...shell, 'kept-9825011223', 'pictures'];
  vi.stubGlobal('caches', { keys: async () => names, delete: deleteCache });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('clearing the device', () => {
  it('removes the old release and keeps what the user would miss', async () => {
    const sessions = ['token', 'user', 'isLoggedIn', 'adminToken', 'adminUser', 'adminIsLoggedIn'];
    const stays = [
      ...sessions,
      'draft:9825011223:quote',
      'draft:9825011223:quote-unanswered',
      'calculator:deckle-plan',
      'update:reloadedFor',
      'install:dismissed',
      'push-off',
      'panelQueryViews',
      'panelTables',
      'shortcutsOff',
    ];
    for (const name of [...stays, 'appVersion', 'drafty', 'tokens']) {
      localStorage.setItem(name, 'x');
    }
    const ofTheTab = ['draft::signup', 'draft-tab', 'authFlow', 'resetGrant'];
    for (const name of ['splashSeen', ...ofTheTab]) sessionStorage.setItem(name, 'x');
    await clearDevice();
    expect(Object.keys(localStorage).sort()).toEqual(stays.sort());
    expect(Object.keys(sessionStorage).sort()).toEqual(ofTheTab.sort());
    expect(cleared).toEqual(['outbox', 'session', 'shared', 'others']);
    expect(deleteCache.mock.calls).toEqual([['kept-9825011223'], ['pictures']]);
  });

  it('keeps an outbox with unsent items', async () => {
    vi.mocked(hasUnsentItems).mockResolvedValue(true);
    await clearDevice();
    expect(cleared).toEqual(['others']);
  });

  it('keeps every database when the outbox cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(hasUnsentItems).mockRejectedValue(new Error('unreadable'));
    await clearDevice();
    expect(cleared).toEqual([]);
    expect(deleteCache).toHaveBeenCalled();
  });

  it('continues after a few seconds when a database is blocked, and at once when one fails', async () => {
    vi.useFakeTimers();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(clearStores).mockReturnValue(new Promise(() => {}));
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

    vi.mocked(clearStores).mockRejectedValue(new Error('No'));
    const failing = clearDevice();
    await vi.advanceTimersByTimeAsync(10);
    await failing;
    expect(warned).toHaveBeenCalledTimes(2);
  });
});
