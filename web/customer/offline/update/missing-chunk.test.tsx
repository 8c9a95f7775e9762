import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchVersion } from './fetch-version.ts';
import { isMissingChunk, mayReloadFor, reloadFor, watchMissingChunks } from './missing-chunk.ts';
import { reloadPage } from './reload-page.ts';

vi.mock(import('./reload-page.ts'), () => ({ reloadPage: vi.fn() }));
vi.mock(import('./fetch-version.ts'), () => ({ fetchVersion: vi.fn() }));

const missing = (name: string) =>
  new TypeError(`Failed to fetch dynamically imported module: http://x/assets/${name}.js`);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(reloadPage).mockReset();
});
afterEach(() => vi.useRealTimers());

describe('a missing chunk', () => {
  it('is recognized by the error message of each browser', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: http://x/assets/shop.js',
      'error loading dynamically imported module: http://x/assets/shop.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/shop.css',
    ]) {
      expect(isMissingChunk(new Error(message)), message).toBe(true);
    }
    expect(isMissingChunk(new TypeError('Failed to fetch'))).toBe(false);
    expect(isMissingChunk('Importing a module script failed.')).toBe(false);
  });

  it('causes one reload, and no series of reloads for several chunks', async () => {
    expect(mayReloadFor(missing('a'))).toBe(true);
    expect(await reloadFor(missing('a'))).toBe(true);
    expect(await reloadFor(missing('a'))).toBe(false);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(mayReloadFor(missing('a'))).toBe(false);
    expect(mayReloadFor(missing('b'))).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(mayReloadFor(missing('a'))).toBe(false);
    expect(mayReloadFor(missing('b'))).toBe(true);
    vi.advanceTimersByTime(3_600_000);
    expect(mayReloadFor(missing('a'))).toBe(true);
  });

  it('causes no reload until a server answers', async () => {
    vi.mocked(fetchVersion).mockRejectedValueOnce(new TypeError('no network'));
    expect(await reloadFor(missing('a'))).toBe(false);
    expect(reloadPage).not.toHaveBeenCalled();
    expect(await reloadFor(missing('a'))).toBe(true);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(await reloadFor(new Error('something else'))).toBe(false);
  });

  it('causes no reload offline, and none by the router', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(mayReloadFor(missing('a'))).toBe(false);
    watchMissingChunks();
    const event = Object.assign(new Event('vite:preloadError'), { payload: missing('a') });
    window.dispatchEvent(event);
    const mark = `tanstack_router_reload:${missing('a').message}`;
    expect(sessionStorage.getItem(mark)).toBe('1');
  });

  it('causes a reload when the reload guard cannot be read', () => {
    sessionStorage.setItem('reloadedForChunk', '{bad');
    expect(mayReloadFor(missing('a'))).toBe(true);
    sessionStorage.setItem('reloadedForChunk', 'null');
    expect(mayReloadFor(missing('a'))).toBe(true);
  });
});
