import { afterEach, expect, it, vi } from 'vitest';
import { hasDatabase, isSiteDataBlocked, lasting } from './device-storage.ts';

function block(name: string): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
  return () => {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  };
}

afterEach(() => vi.restoreAllMocks());

it("keeps values that do not fit into the browser's storage until the page closes", () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  lasting.setItem('draft:1:quote', 'before');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  lasting.setItem('draft:1:quote', 'now');
  lasting.setItem('token', 'a');
  expect([lasting.getItem('draft:1:quote'), lasting.getItem('token')]).toEqual(['now', 'a']);
  expect(lasting.names()).toContain('token');
  full.mockRestore();
  expect(localStorage.getItem('draft:1:quote')).toBe('before');
  lasting.removeItem('draft:1:quote');
  lasting.removeItem('token');
  expect([lasting.getItem('draft:1:quote'), lasting.getItem('token')]).toEqual([null, null]);
});

it('works when site data is blocked, and reports that it is', () => {
  expect(isSiteDataBlocked()).toBe(false);
  const unblock = [block('localStorage'), block('indexedDB')];
  lasting.setItem('token', 'a');
  expect([lasting.getItem('token'), lasting.names()]).toEqual(['a', ['token']]);
  expect([isSiteDataBlocked(), hasDatabase()]).toEqual([true, false]);
  lasting.removeItem('token');
  for (const one of unblock) one();
  expect(isSiteDataBlocked()).toBe(false);
});
