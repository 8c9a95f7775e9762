import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { customerSession } from '../client/index.ts';
import { afterWaysBack } from '../ui/back-stack.ts';
import { elementError } from './element-error.ts';
import './top-layer.ts';

// What is waited for comes at once or never; a busy machine may take its time.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  customerSession.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(async () => {
  cleanup();
  // A sheet that was open goes back in the history a moment after it is gone: not in the next test.
  vi.useRealTimers();
  await new Promise<void>((resolve) => setTimeout(() => afterWaysBack(resolve)));
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

// jsdom does not name what the body of an answer is.
globalThis.ReadableStream ??= new Response(' ').body?.constructor as typeof ReadableStream;

// jsdom lays nothing out and knows no media queries.
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
