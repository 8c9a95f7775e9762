import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(cleanup);

// jsdom lays nothing out and has neither of these.
window.matchMedia ??= vi.fn((media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => true,
}));
window.scrollTo = () => {};
Element.prototype.getClientRects = () =>
  [{ x: 0, y: 0, width: 1, height: 1 }] as unknown as DOMRectList;
