import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { customerSession } from '../client/index.ts';
import { afterWaysBack } from '../ui/back-stack.ts';
import { elementError } from './element-error.ts';
import './top-layer.ts';

// Awaited elements appear at once or never, but a busy machine may need time.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  customerSession.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(async () => {
  cleanup();
  // A closed sheet goes back in the history a moment later, which must not happen in the next test.
  vi.useRealTimers();
  await new Promise<void>((resolve) => setTimeout(() => afterWaysBack(resolve)));
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

// jsdom does not expose the class of a response body.
globalThis.ReadableStream ??= new Response(' ').body?.constructor as typeof ReadableStream;

// jsdom has no layout and no media queries.
window.matchMedia ??= (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => true,
});
window.scrollTo = () => {};
Element.prototype.getClientRects = () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList;
