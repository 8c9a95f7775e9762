import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession, NOT_VERIFIED, UNAUTHORIZED } from '../../../kit/client/index.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { uploadsThrough } from '../../../kit/testing/fake-upload.ts';
import { requirement } from '../../testing/requirement.ts';
import { keepSending, sendWaiting, submit } from './index.ts';
import * as store from './store.ts';
import { changeItem, listItems, removeItem } from './store.ts';

const picture = new File([new Uint8Array(100)], 'a.jpg', { type: 'image/jpeg' });
const pictured = (title: string) => ({
  ...requirement(title),
  pictures: { images: [{ name: 'a.jpg', type: 'image/jpeg', lastModified: 0, bytes: picture }] },
});
const states = async () => (await listItems()).map(({ title, state }) => `${title} ${state}`);
const first = async () => (await listItems())[0];
const created = { status: 201, body: { data: { id: 'q1' } } };
/** Advances the clock without running timers. */
const letTimePass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const { id } of await listItems()) await removeItem(id);
  customerSession.save({ token: 'token-1', user: aCustomer });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a connection that breaks', () => {
  it('during an upload counts as an attempt, with growing pauses between attempts', async () => {
    fakeServer({ raiseMachineQuery: 'breaks off' });
    const began = Date.now();
    await submit(pictured('One'));
    expect(await first()).toMatchObject({ state: 'waiting', attempts: 1, isUnsure: true });
    expect((await first())?.nextAt).toBeGreaterThan(began);
    letTimePass(5_000);
    await sendWaiting();
    expect(await first()).toMatchObject({ attempts: 2, nextAt: Date.now() + 10_000 });
  });

  it('repeatedly for a large item lets later items be sent', async () => {
    fakeServer({ raiseMachineQuery: 'breaks off' });
    await submit(pictured('One'));
    for (let attempt = 1; attempt < 6; attempt++) {
      letTimePass(15 * 60_000);
      await sendWaiting();
    }
    const server = fakeServer({ raiseMachineQuery: created });
    await submit(requirement('Two'));
    expect(server.seen).toHaveLength(1);
    expect(await states()).toEqual(['One waiting', 'Two sent']);
  });

  it('before any bytes were sent is not an attempt, and all items stay', async () => {
    const server = fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(pictured('One'));
    await submit(requirement('Two'));
    expect(await states()).toEqual(['One waiting', 'Two waiting']);
    expect((await listItems()).map(({ attempts }) => attempts)).toEqual([0, 0]);
    expect(new Set(server.seen.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });
});

describe('a slow upload', () => {
  /** Simulates an upload that sends a piece every 30 seconds until the answer arrives. */
  const crawling = (answer: Promise<Response>, pieces: number) => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.stubGlobal(
      'XMLHttpRequest',
      uploadsThrough(() => answer, { pieces, pause: 30_000 }),
    );
  };

  it('may take any time while it progresses', async () => {
    crawling(Promise.resolve(new Response('{"data":{}}', { status: 201 })), 40);
    const sending = submit(pictured('One'));
    await vi.advanceTimersByTimeAsync(20 * 60_000 + 1_000);
    expect(await sending).toMatchObject({ kind: 'sent' });
  });

  it('is given up once it no longer progresses', async () => {
    crawling(new Promise(() => undefined), 3);
    const sending = submit(pictured('One'));
    await vi.advanceTimersByTimeAsync(90_000 + 121_000);
    expect(await sending).toEqual({ kind: 'waiting' });
    expect(await first()).toMatchObject({ attempts: 1, isUnsure: true });
  });
});

it('counts a guest network’s page as an attempt', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Sign in</html>'));
  await submit(requirement('One'));
  expect(await first()).toMatchObject({ state: 'waiting', attempts: 1 });
  expect((await first())?.nextAt).toBe(Date.now() + 5_000);
});

it.each([401, 403, 404])(
  "sends an item again under its key after a proxy's or guest network's %i",
  async (status) => {
    const onUnauthorized = vi.fn();
    window.addEventListener(UNAUTHORIZED, onUnauthorized);
    vi.stubGlobal('fetch', async () => new Response('<html>No</html>', { status }));
    expect(await submit(requirement('One'))).toEqual({ kind: 'waiting' });
    window.removeEventListener(UNAUTHORIZED, onUnauthorized);
    expect(onUnauthorized).not.toHaveBeenCalled();
    const before = await first();
    expect(before).toMatchObject({ state: 'waiting', attempts: 1, isUnsure: true });
    const server = fakeServer({ raiseMachineQuery: created });
    letTimePass(5_000);
    await sendWaiting();
    expect(server.seen[0]?.headers['Idempotency-Key']).toBe(before?.id);
  },
);

it('reports an item that is too large for a proxy on the way', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>No</html>', { status: 413 }));
  await expect(submit(requirement('One'))).rejects.toMatchObject({ status: 413 });
});

it('waits until a number that an administrator marked as unconfirmed is confirmed again', async () => {
  const onNotVerified = vi.fn();
  window.addEventListener(NOT_VERIFIED, onNotVerified);
  fakeServer({ raiseMachineQuery: { status: 403, body: { code: 'not_verified' } } });
  expect(await submit(requirement('One'))).toEqual({ kind: 'waiting' });
  window.removeEventListener(NOT_VERIFIED, onNotVerified);
  expect(onNotVerified).toHaveBeenCalledOnce();

  const server = fakeServer({ raiseMachineQuery: created });
  customerSession.save({ token: 'token-1', user: { ...aCustomer, isVerified: false } });
  await sendWaiting();
  expect(server.seen).toEqual([]);
  customerSession.save({ token: 'token-2', user: aCustomer });
  await sendWaiting();
  expect(await states()).toEqual(['One sent']);
});

describe('a connection that comes back', () => {
  it('sends postponed items at once', async () => {
    fakeServer({ raiseMachineQuery: 'breaks off' });
    await submit(pictured('One'));
    const server = fakeServer({ raiseMachineQuery: created });
    await sendWaiting();
    expect(server.seen).toEqual([]);
    const stop = keepSending();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(async () => expect(await states()).toEqual(['One sent']));
    stop();
  });

  it('is found although the browser reports no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const server = fakeServer({ raiseMachineQuery: created });
    await submit(requirement('One'));
    await sendWaiting();
    expect(server.seen).toEqual([]);
    letTimePass(5 * 60_000);
    await sendWaiting();
    expect(await states()).toEqual(['One sent']);
  });

  it('is tried without success when there is none, and no item is marked as possibly arrived', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(requirement('One'));
    letTimePass(10 * 60_000);
    await sendWaiting();
    expect(await first()).toMatchObject({ state: 'waiting', attempts: 0, isUnsure: false });
  });
});

describe('an item whose sender was terminated', () => {
  it('may have arrived, even if it is not sent now', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit(requirement('One'));
    expect((await first())?.isUnsure).toBeFalsy();
    await changeItem((await first())?.id ?? '', { state: 'sending' });
    await sendWaiting();
    expect(await first()).toMatchObject({ state: 'waiting', attempts: 0, isUnsure: true });
  });

  it('may have arrived, even if the next sender has to sign in first', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit(requirement('One'));
    await changeItem((await first())?.id ?? '', { state: 'sending' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    fakeServer({ raiseMachineQuery: { status: 401, body: { code: 'token_invalid' } } });
    await sendWaiting();
    expect(await first()).toMatchObject({ state: 'waiting', isUnsure: true });
  });
});

/** Checks the outbox now and returns the pause until the next check. */
const lookIn = async () => {
  // A submission is notified that it waits before its check of the connection ends.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const set = vi.spyOn(globalThis, 'setTimeout');
  await sendWaiting();
  const waits = set.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms >= 1_000);
  set.mockRestore();
  return waits.at(-1);
};

describe('checking again without a connection', () => {
  it('happens after growing pauses, and soon again once something was answered', async () => {
    fakeServer({ raiseMachineQuery: created });
    await submit(requirement('One'));
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(requirement('Two'));
    const waits: number[] = [];
    for (let times = 0; times < 9; times++) waits.push((await lookIn()) ?? 0);
    expect(waits[0]).toBeLessThan(20_000);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBe(60_000);
    fakeServer({ raiseMachineQuery: created });
    await sendWaiting();
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(requirement('Three'));
    expect(await lookIn()).toBeLessThan(20_000);
  });
});

describe("a change of an item's state", () => {
  it('is not written repeatedly while the browser reports no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const server = fakeServer({ raiseMachineQuery: created });
    await submit(pictured('One'));
    await lookIn();
    const written = vi.spyOn(store, 'changeItem');
    expect(await lookIn()).toBeGreaterThanOrEqual(5_000);
    expect([written.mock.calls, server.seen]).toEqual([[], []]);
    expect(await states()).toEqual(['One waiting']);
  });

  it.each(['sending', 'waiting', 'sent'])(
    'does not stop the outbox when %s cannot be written',
    async (word) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      fakeServer({ raiseMachineQuery: 'unreachable' });
      await submit(pictured('One'));
      await lookIn();
      const server = fakeServer({ raiseMachineQuery: word === 'sent' ? created : 'unreachable' });
      const { changeItem: change } = store;
      const full = vi.spyOn(store, 'changeItem').mockImplementation(async (id, to, only) => {
        if (to.state === word) throw new DOMException('Full', 'QuotaExceededError');
        return change(id, to, only);
      });
      expect(await lookIn()).toBeGreaterThanOrEqual(5_000);
      expect(server.seen).toHaveLength(word === 'sending' ? 0 : 1);
      expect(warned.mock.calls.length > 0).toBe(word !== 'sent');
      full.mockRestore();
      const mended = fakeServer({ raiseMachineQuery: created });
      letTimePass(15 * 60_000);
      await sendWaiting();
      expect(mended.seen).toHaveLength(1);
      expect(await states()).toEqual(['One sent']);
    },
  );
});

describe('a database that fails', () => {
  const failing = (name: 'list' | 'find') => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const error = new DOMException('Lost', 'UnknownError');
    if (name === 'find') return vi.spyOn(store, 'findItem').mockRejectedValue(error);
    vi.spyOn(store, 'listItems').mockResolvedValue([]);
    return vi.spyOn(store, 'readItems').mockRejectedValue(error);
  };

  it('is checked again after a minute', async () => {
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(requirement('One'));
    await lookIn();
    failing('list');
    expect(await lookIn()).toBe(60_000);
    vi.restoreAllMocks();
    fakeServer({ raiseMachineQuery: created });
    await sendWaiting();
    expect(await states()).toEqual(['One sent']);
  });

  it('does not keep a form waiting for the outcome of its item', async () => {
    fakeServer({ raiseMachineQuery: created });
    failing('find');
    expect(await submit(requirement('One'))).toEqual({ kind: 'waiting' });
  });
});
