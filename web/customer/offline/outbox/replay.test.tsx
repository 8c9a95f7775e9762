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
/** Time goes on until whatever waits is due; timers stand still. */
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

describe('a line that breaks', () => {
  it('in the middle of an upload has been tried, and is given longer and longer', async () => {
    fakeServer({ raiseMachineQuery: 'breaks off' });
    const began = Date.now();
    await submit(pictured('One'));
    expect(await first()).toMatchObject({ state: 'waiting', attempts: 1, isUnsure: true });
    expect((await first())?.nextAt).toBeGreaterThan(began);
    letTimePass(5_000);
    await sendWaiting();
    expect(await first()).toMatchObject({ attempts: 2, nextAt: Date.now() + 10_000 });
  });

  it('for the large one again and again lets those behind it pass', async () => {
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

  it('before anything went is no attempt, and all of it stays', async () => {
    const server = fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(pictured('One'));
    await submit(requirement('Two'));
    expect(await states()).toEqual(['One waiting', 'Two waiting']);
    expect((await listItems()).map(({ attempts }) => attempts)).toEqual([0, 0]);
    expect(new Set(server.seen.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });
});

describe('a line that is slow', () => {
  /** An upload of which some goes out every half minute, until its answer comes. */
  const crawling = (answer: Promise<Response>, pieces: number) => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.stubGlobal(
      'XMLHttpRequest',
      uploadsThrough(() => answer, { pieces, pause: 30_000 }),
    );
  };

  it('has all the time it needs while something goes out', async () => {
    crawling(Promise.resolve(new Response('{"data":{}}', { status: 201 })), 40);
    const sending = submit(pictured('One'));
    await vi.advanceTimersByTimeAsync(20 * 60_000 + 1_000);
    expect(await sending).toMatchObject({ kind: 'sent' });
  });

  it('is given up once nothing goes out any more', async () => {
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

it.each([401, 403, 404])('goes again under its key after somebody else’s %i', async (status) => {
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
});

it('leaves to its owner what is too large for something on the way', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>No</html>', { status: 413 }));
  await expect(submit(requirement('One'))).rejects.toMatchObject({ status: 413 });
});

it('waits until a number is confirmed again that the office took for unconfirmed', async () => {
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

describe('a line that comes back', () => {
  it('lets what an earlier one put off go at once', async () => {
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

  it('is found although the phone says that there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const server = fakeServer({ raiseMachineQuery: created });
    await submit(requirement('One'));
    await sendWaiting();
    expect(server.seen).toEqual([]);
    letTimePass(5 * 60_000);
    await sendWaiting();
    expect(await states()).toEqual(['One sent']);
  });

  it('is tried in vain where there is none, and nothing may have arrived by that', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(requirement('One'));
    letTimePass(10 * 60_000);
    await sendWaiting();
    expect(await first()).toMatchObject({ state: 'waiting', attempts: 0, isUnsure: false });
  });
});

describe('an item whose sender was killed', () => {
  it('may have arrived, though nothing is sent now', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit(requirement('One'));
    expect((await first())?.isUnsure).toBeFalsy();
    await changeItem((await first())?.id ?? '', { state: 'sending' });
    await sendWaiting();
    expect(await first()).toMatchObject({ state: 'waiting', attempts: 0, isUnsure: true });
  });

  it('may have arrived, though whoever sends it next has to sign in first', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit(requirement('One'));
    await changeItem((await first())?.id ?? '', { state: 'sending' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    fakeServer({ raiseMachineQuery: { status: 401, body: { code: 'token_invalid' } } });
    await sendWaiting();
    expect(await first()).toMatchObject({ state: 'waiting', isUnsure: true });
  });
});

/** When the outbox is looked at again after a look at it now. */
const lookIn = async () => {
  // A submission learns that it waits before the look that found no line is over.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const set = vi.spyOn(globalThis, 'setTimeout');
  await sendWaiting();
  const waits = set.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms >= 1_000);
  set.mockRestore();
  return waits.at(-1);
};

describe('looking again where no line is', () => {
  it('comes later and later, and soon again once something answered', async () => {
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

describe('what changes nothing', () => {
  it('is not written again and again where the browser knows of no line', async () => {
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
    'stops nothing where %s cannot be written',
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

  it('is looked into again in a minute', async () => {
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

  it('leaves no form waiting for word of what was queued', async () => {
    fakeServer({ raiseMachineQuery: created });
    failing('find');
    expect(await submit(requirement('One'))).toEqual({ kind: 'waiting' });
  });
});
