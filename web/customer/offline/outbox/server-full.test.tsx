import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession } from '../../../kit/client/index.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { requirement } from '../../testing/requirement.ts';
import { onProgress, sendWaiting, submit } from './index.ts';
import * as store from './store.ts';
import { changeItem, listItems, removeItem } from './store.ts';

const states = async () => (await listItems()).map(({ title, state }) => `${title} ${state}`);

beforeEach(async () => {
  for (const { id } of await listItems()) await removeItem(id);
  customerSession.save({ token: 'token-1', user: aCustomer });
});
afterEach(() => vi.restoreAllMocks());

describe('a submission', () => {
  const noRoom = 'The server has no space for pictures and files just now.';
  const full = { status: 507, body: { error: noRoom, code: 'storage_full' } };

  it('returns to its form with the reason when the server has no room', async () => {
    fakeServer({ raiseMachineQuery: full });
    const onReturned = vi.fn();
    await expect(submit(requirement('Gluer'), { onReturned })).rejects.toThrow(noRoom);
    expect([onReturned.mock.calls.length, await states()]).toEqual([1, []]);
  });

  it('that could not be queued is sent again under its key when the server has no room', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(store, 'addItem').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    const server = fakeServer({ raiseMachineQuery: full });
    await expect(submit(requirement('Gluer'))).rejects.toThrow(noRoom);
    await expect(submit(requirement('Gluer'))).rejects.toThrow(noRoom);
    const keys = server.seen.map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('that waited keeps waiting while the server has no room', async () => {
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(requirement('Gluer'));
    for (const { id } of await listItems()) await changeItem(id, { nextAt: 0 });
    const server = fakeServer({ raiseMachineQuery: full });
    await sendWaiting();
    expect([server.seen.length, await states()]).toEqual([1, ['Gluer waiting']]);
  });

  it('that was never sent also waits while its progress is shown in the outbox', async () => {
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit(requirement('Gluer'));
    const [{ id } = { id: '' }] = await listItems();
    await changeItem(id, { nextAt: 0, isUnsure: false });
    const stopLooking = onProgress(id, vi.fn());
    fakeServer({ raiseMachineQuery: full });
    await sendWaiting();
    expect(await states()).toEqual(['Gluer waiting']);
    stopLooking();
  });
});
