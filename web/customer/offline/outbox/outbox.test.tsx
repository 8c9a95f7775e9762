import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, customerSession, UNAUTHORIZED } from '../../../kit/client/index.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { requirement } from '../../testing/requirement.ts';
import {
  discard,
  discardAllOf,
  NotQueuedError,
  pauseForEdit,
  release,
  retry,
  sendWaiting,
  submit,
  unsentOf,
} from './index.ts';
import * as store from './store.ts';
import { changeItem, listItems, removeItem } from './store.ts';

const account = aCustomer.mobile;
const states = async () => (await listItems()).map(({ title, state }) => `${title} ${state}`);
const created = { status: 201, body: { data: { id: 'q1' } } };
const refusal = (status: number, code: string) => ({ status, body: { error: 'No', code } });

beforeEach(async () => {
  for (const { id } of await listItems()) await removeItem(id);
  customerSession.save({ token: 'token-1', user: aCustomer });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a submission', () => {
  it('is sent under its own key as the signed-in account', async () => {
    const server = fakeServer({ raiseMachineQuery: created });
    const onQueued = vi.fn();
    const outcome = await submit(requirement('Gluer'), { onQueued });
    expect(outcome).toEqual({ kind: 'sent', answer: created.body });
    expect(onQueued).toHaveBeenCalledOnce();
    const [sent] = server.seen;
    expect(sent).toMatchObject({ address: '/api/machine/query', method: 'POST' });
    expect(sent?.body).toMatchObject({ machine_name: 'Gluer', quantity: 1 });
    expect(sent?.headers.Authorization).toBe('Bearer token-1');
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(await states()).toEqual(['Gluer sent']);
  });

  it('waits when there is no answer, and is sent again under the same key', async () => {
    const lost = fakeServer({ raiseMachineQuery: 'unreachable' });
    expect(await submit(requirement('Gluer'))).toEqual({ kind: 'waiting' });
    expect(await states()).toEqual(['Gluer waiting']);
    const server = fakeServer({ raiseMachineQuery: created });
    await sendWaiting();
    expect(await states()).toEqual(['Gluer sent']);
    const keys = [...lost.seen, ...server.seen].map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  it("rejects with the server's refusal, and leaves nothing in the outbox", async () => {
    const body = { error: 'Too many', code: 'validation', fields: { quantity: 'Too many' } };
    fakeServer({ raiseMachineQuery: { status: 400, body } });
    const refusal = { status: 400, message: 'Too many', fields: { quantity: 'Too many' } };
    await expect(submit(requirement('Gluer'))).rejects.toMatchObject(refusal);
    expect(await listItems()).toEqual([]);
  });

  it('returns to its form before the outbox removes it', async () => {
    fakeServer({ raiseMachineQuery: refusal(400, 'validation') });
    const statesOnReturn: (readonly string[])[] = [];
    const onReturned = async () => void statesOnReturn.push(await states());
    await expect(submit(requirement('Gluer'), { onReturned })).rejects.toBeInstanceOf(ApiError);
    expect([statesOnReturn, await states()]).toEqual([[['Gluer attention']], []]);
  });

  it('is the earlier item when its key was queued before', async () => {
    const server = fakeServer({ raiseMachineQuery: created });
    const idempotencyKey = 'a'.repeat(32);
    await submit(requirement('Gluer'), { idempotencyKey });
    const again = await submit(requirement('Gluer'), { idempotencyKey });
    expect([again, server.seen.length]).toEqual([{ kind: 'sent', answer: created.body }, 1]);
    await submit(requirement('Gluer'));
    expect(server.seen).toHaveLength(2);
  });

  it('is still sent when its caller stops watching', async () => {
    const server = fakeServer({ raiseMachineQuery: created });
    const outcome = await submit(requirement('Gluer'), { signal: AbortSignal.abort() });
    expect(outcome).toEqual({ kind: 'waiting' });
    await sendWaiting();
    expect([server.seen.length, await states()]).toEqual([1, ['Gluer sent']]);
  });

  const refused: readonly [string, { status: number; body?: object }][] = [
    ['a 408', refusal(408, '')],
    ['a 409 while it is in hand', refusal(409, 'in_flight')],
    ['a 503', refusal(503, 'unavailable')],
    ['an answer with nothing in it', { status: 200 }],
  ];
  it.each(refused)(
    'may have arrived when it could not be queued and the answer was %s',
    async (_, answer) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      vi.spyOn(store, 'addItem').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
      const server = fakeServer({ raiseMachineQuery: answer });
      const onQueued = vi.fn();
      const onUnqueued = vi.fn();
      const watch = { onQueued, onUnqueued };
      await expect(submit(requirement('Gluer'), watch)).rejects.toBeInstanceOf(NotQueuedError);
      await expect(submit(requirement('Gluer'), watch)).rejects.toBeInstanceOf(NotQueuedError);
      const keys = server.seen.map(({ headers }) => headers['Idempotency-Key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect([onQueued.mock.calls.length, onUnqueued.mock.calls.length]).toEqual([0, 2]);
    },
  );

  it('with equal content is not queued again while the first one waits', async () => {
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(requirement('Gluer'));
    await submit(requirement('Gluer'));
    await submit(requirement('Slotter'));
    expect(await states()).toEqual(['Gluer waiting', 'Slotter waiting']);
  });
});

describe('a waiting item', () => {
  const fill = async (...titles: string[]) => {
    fakeServer({ raiseMachineQuery: 'unreachable' });
    for (const title of titles) await submit(requirement(title));
  };
  const names = (server: ReturnType<typeof fakeServer>) =>
    server.seen.map(({ body }) => (body as { machine_name: string }).machine_name);

  it('is sent in order, skipping refused items', async () => {
    await fill('One', 'Two', 'Three');
    const server = fakeServer({
      raiseMachineQuery: ({ body }) =>
        (body as { machine_name: string }).machine_name === 'Two'
          ? refusal(400, 'validation')
          : created,
    });
    await sendWaiting();
    expect(names(server)).toEqual(['One', 'Two', 'Three']);
    expect(await states()).toEqual(['One sent', 'Two attention', 'Three sent']);
    const [two] = await unsentOf(account);
    expect(two?.refusal).toMatchObject({ status: 400, sentence: 'No' });
  });

  it('waits behind the first one while the server fails', async () => {
    await fill('One', 'Two');
    const server = fakeServer({ raiseMachineQuery: refusal(500, 'internal') });
    await sendWaiting();
    await sendWaiting();
    expect(names(server)).toEqual(['One']);
    expect(await states()).toEqual(['One waiting', 'Two waiting']);
  });

  it('waits for its account after a 401, and is never sent as another account', async () => {
    await fill('One');
    const onUnauthorized = vi.fn();
    window.addEventListener(UNAUTHORIZED, onUnauthorized);
    fakeServer({ raiseMachineQuery: refusal(401, 'token_invalid') });
    await sendWaiting();
    window.removeEventListener(UNAUTHORIZED, onUnauthorized);
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(await states()).toEqual(['One waiting']);

    const other = fakeServer({ raiseMachineQuery: created });
    customerSession.save({ token: 'token-2', user: { ...aCustomer, mobile: '9000000009' } });
    await sendWaiting();
    expect(other.seen).toEqual([]);
    customerSession.save({ token: 'token-3', user: aCustomer });
    await sendWaiting();
    expect(other.seen.map(({ headers }) => headers.Authorization)).toEqual(['Bearer token-3']);
    expect(await states()).toEqual(['One sent']);
  });

  it('is not marked as sent when a guest network answers with its own page', async () => {
    await fill('One');
    for (const page of ['<html>Sign in</html>', '']) {
      vi.stubGlobal('fetch', async () => new Response(page));
      await sendWaiting();
      expect(await states()).toEqual(['One waiting']);
    }
  });

  it('needs attention when it is older than 29 days, and can then be sent again', async () => {
    await fill('One');
    const server = fakeServer({ raiseMachineQuery: created });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 24 * 3_600_000);
    await sendWaiting();
    expect(server.seen).toEqual([]);
    const [one] = await unsentOf(account);
    expect(one).toMatchObject({ state: 'attention', refusal: { code: 'too_old' } });
    if (one) await retry(one);
    expect(await states()).toEqual(['One sent']);
    expect(server.seen[0]?.headers['Idempotency-Key']).not.toBe(one?.id);
  });

  it('is discarded with its account, but retained when only sent items are discarded', async () => {
    await fill('One', 'Two');
    await discardAllOf(account, 'sent');
    expect(await states()).toEqual(['One waiting', 'Two waiting']);
    await discardAllOf(account, 'all');
    expect(await listItems()).toEqual([]);
  });

  it('is sent at once with all earlier items on a retry', async () => {
    await fill('One', 'Two');
    fakeServer({ raiseMachineQuery: refusal(500, 'internal') });
    await sendWaiting();
    const [one, two] = await unsentOf(account);
    expect(one?.isUnsure).toBe(true);
    const server = fakeServer({ raiseMachineQuery: created });
    if (two) await retry(two);
    expect(names(server)).toEqual(['One', 'Two']);
    expect(server.seen.map(({ headers }) => headers['Idempotency-Key'])).toEqual([
      one?.id,
      two?.id,
    ]);
  });

  it('cannot have arrived when there was no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await fill('One');
    expect((await listItems())[0]?.isUnsure).toBeFalsy();
  });
});

describe('an item that is edited or discarded', () => {
  const one = async () => {
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(requirement('One'));
    const [item] = await unsentOf(account);
    if (!item) throw new Error('Nothing was queued');
    return item;
  };

  it('is not sent until it is released', async () => {
    const item = await one();
    expect(await pauseForEdit(item)).toMatchObject({ id: item.id, state: 'attention' });
    const server = fakeServer({ raiseMachineQuery: created });
    await sendWaiting();
    expect(server.seen).toEqual([]);
    await release(item);
    await sendWaiting();
    expect(server.seen[0]?.headers['Idempotency-Key']).toBe(item.id);
    expect(await states()).toEqual(['One sent']);
  });

  it('cannot be edited, discarded or retried while it is being sent', async () => {
    const item = await one();
    await changeItem(item.id, { state: 'sending' });
    expect(await pauseForEdit(item)).toBeUndefined();
    expect(await discard(item)).toBe(false);
    expect(await states()).toEqual(['One sending']);
    await changeItem(item.id, { state: 'sent', sentAt: Date.now() });
    expect(await pauseForEdit(item)).toBeUndefined();
    fakeServer({ raiseMachineQuery: created });
    await retry(item);
    expect(await states()).toEqual(['One sent']);
  });

  it('is not sent when it is paused between listing and sending', async () => {
    const first = await one();
    await submit(requirement('Two'));
    const server = fakeServer({ raiseMachineQuery: created });
    const sending = sendWaiting();
    const back = await pauseForEdit(first);
    await sending;
    expect(back).toBeDefined();
    expect(server.seen.map(({ body }) => (body as { machine_name: string }).machine_name)).toEqual([
      'Two',
    ]);
    expect(await states()).toEqual(['One attention', 'Two sent']);
  });

  it('can be discarded while it waits', async () => {
    expect(await discard(await one())).toBe(true);
    expect(await listItems()).toEqual([]);
  });
});
