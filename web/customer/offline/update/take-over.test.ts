import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserHas } from '../../../kit/testing/browser-has.ts';
import { LOAD_FRESH, SKIP_WAITING } from '../worker/messages.ts';
import { takeOver } from './take-over.ts';

/** Fakes a worker that records its messages and answers through the port. */
class FakeWorker extends EventTarget {
  readonly sent: string[] = [];
  state = 'installed';
  readonly onMessage: () => void;
  constructor(onMessage = () => {}) {
    super();
    this.onMessage = onMessage;
  }
  postMessage({ type }: { type: string }, [port]: MessagePort[] = []) {
    this.sent.push(type);
    port?.postMessage(true);
    this.onMessage();
  }
}

function aBrowser(given: { waiting?: FakeWorker; installing?: FakeWorker }) {
  const controller = new FakeWorker();
  const registration: Record<string, unknown> = {
    waiting: null,
    installing: null,
    update: async () => undefined,
    ...given,
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    getRegistration: async () => registration,
  });
  browserHas({ serviceWorker });
  const change = (worker: FakeWorker) => {
    serviceWorker.controller = worker;
    serviceWorker.dispatchEvent(new Event('controllerchange'));
  };
  return { controller, registration, change };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('taking over from the present worker', () => {
  it("activates the next release's worker at once, and keeps it registered", async () => {
    const next: FakeWorker = new FakeWorker(() => browser.change(next));
    const browser = aBrowser({ waiting: next });
    await takeOver();
    expect(next.sent).toEqual([SKIP_WAITING]);
    expect(browser.controller.sent).toEqual([]);
  });

  it('waits for a worker that is still installing', async () => {
    const next: FakeWorker = new FakeWorker(() => browser.change(next));
    next.state = 'installing';
    const browser = aBrowser({ installing: next });
    const taking = takeOver();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(next.sent).toEqual([]);
    next.state = 'installed';
    browser.registration.waiting = next;
    next.dispatchEvent(new Event('statechange'));
    await taking;
    expect(next.sent).toEqual([SKIP_WAITING]);
  });

  it('has the present worker fetch the next page when no other worker is ready in time', async () => {
    vi.useFakeTimers();
    const slow = new FakeWorker();
    slow.state = 'installing';
    const { controller } = aBrowser({ installing: slow });
    const taking = takeOver();
    await vi.advanceTimersByTimeAsync(21_000);
    await taking;
    expect([slow.sent, controller.sent]).toEqual([[], [LOAD_FRESH]]);
  });

  it('has the present worker fetch the next page when the next worker does not take over', async () => {
    vi.useFakeTimers();
    const stuck = new FakeWorker();
    const { controller } = aBrowser({ waiting: stuck });
    const taking = takeOver();
    await vi.advanceTimersByTimeAsync(5_000);
    await taking;
    expect(controller.sent).toEqual([LOAD_FRESH]);
  });

  it('does nothing when there is no worker, or when site data is blocked', async () => {
    browserHas({ serviceWorker: { getRegistration: async () => undefined } });
    await expect(takeOver()).resolves.toBeUndefined();
    const blocked = () => Promise.reject(new DOMException('', 'SecurityError'));
    browserHas({ serviceWorker: { getRegistration: blocked } });
    await expect(takeOver()).resolves.toBeUndefined();
  });
});
