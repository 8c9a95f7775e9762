import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newIdempotencyKey } from '../../kit/client/idempotency-key.ts';
import { endSession } from '../offline/ended-sessions.ts';
import { forgetSession, readKnownSession } from '../offline/known-session.ts';
import type { NewItem } from '../offline/outbox/item.ts';
import { addItem } from '../offline/outbox/store.ts';
import { forgetLate } from './late-answers.ts';
import { sendOutbox, sendWaiting } from './outbox.ts';

vi.mock(import('../offline/known-session.ts'), () => ({
  readKnownSession: vi.fn(),
  storeKnownSession: vi.fn(),
  forgetSession: vi.fn(async () => {}),
}));
vi.mock(import('./late-answers.ts'), async (original) => ({
  ...(await original()),
  forgetLate: vi.fn(),
}));

const anna = { account: '9825011223', token: 'anna-1' };
const aQuery: Omit<NewItem, 'id' | 'createdAt'> = {
  account: anna.account,
  kind: 'machine_query',
  title: 'Gluer',
  method: 'POST',
  url: '/api/query/machine',
  data: { machine_name: 'Gluer' },
  content: 'Gluer',
  isRepeatable: true,
  state: 'saved',
  attempts: 0,
  nextAt: 0,
};
const answers = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

beforeEach(async () => {
  vi.mocked(forgetLate).mockClear();
  vi.mocked(readKnownSession).mockResolvedValue(anna);
  await addItem({ ...aQuery, id: newIdempotencyKey(), createdAt: Date.now() });
});

describe('the worker that sends the outbox', () => {
  it('forgets the session whose token was refused, but no newer one', async () => {
    answers(401, { error: 'No', code: 'unauthorized' });
    await expect(sendOutbox()).rejects.toThrow('Something is left');
    expect(forgetSession).toHaveBeenCalledExactlyOnceWith('anna-1');
  });

  it('drops earlier late answers once an item was sent', async () => {
    answers(201, {});
    await sendOutbox();
    expect(forgetLate).toHaveBeenCalledOnce();
  });

  it('ends sessions that were signed out without a network, and asks to be called again while it cannot', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await endSession('anna-0')).toBe(false);
    const ended: unknown[] = [];
    const answer = (status: number) =>
      vi.fn(async (address: string, { headers }: { headers: Record<string, string> }) => {
        if (address === aQuery.url) return Response.json({});
        ended.push(headers.Authorization);
        return new Response(null, { status });
      });
    vi.stubGlobal('fetch', answer(503));
    await expect(sendWaiting()).rejects.toThrow('who signed out');
    vi.stubGlobal('fetch', answer(204));
    await sendWaiting();
    await sendWaiting();
    expect(ended).toEqual(['Bearer anna-0', 'Bearer anna-0']);
  });
});
