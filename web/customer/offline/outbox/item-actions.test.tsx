import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession } from '../../../kit/client/index.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { requirement } from '../../testing/requirement.ts';
import { discardAllOf, sendWaiting, submit } from './index.ts';
import { listItems } from './store.ts';

const account = aCustomer.mobile;
const states = async () => (await listItems()).map(({ title, state }) => `${title} ${state}`);

beforeEach(() => customerSession.save({ token: 'token-1', user: aCustomer }));
afterEach(() => vi.restoreAllMocks());

describe('an item that is discarded with its account', () => {
  it('is no longer sent by this page, and is reported as possibly sent', async () => {
    let signal: AbortSignal | null | undefined;
    fakeServer({ raiseMachineQuery: 'never' });
    const hang = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      signal = init.signal;
      return hang(address, init);
    });
    const submitted = submit(requirement('One'));
    await vi.waitFor(async () => expect(await states()).toEqual(['One sending']));
    expect(await discardAllOf('9000000009', 'all')).toBe(false);
    expect(signal?.aborted).toBe(false);
    expect(await discardAllOf(account, 'all')).toBe(true);
    expect([signal?.aborted, await listItems()]).toEqual([true, []]);
    await submitted;
    await sendWaiting();
    expect(await listItems()).toEqual([]);
  });

  it('is not reported as possibly sent when nothing was sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit(requirement('One'));
    expect(await discardAllOf(account, 'all')).toBe(false);
  });
});
