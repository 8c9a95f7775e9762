import { afterEach, beforeEach, vi } from 'vitest';
import { readKnownSession } from '../offline/known-session.ts';
import { answerOf } from '../sw/answers.ts';
import { forgetLate } from '../sw/late-answers.ts';
import { cacheStorage } from './cache-storage.ts';

export const anna = { account: '9825011223', token: 'anna-1' };
export const home = 'http://test/api/account/me/home';
export const json = (data: unknown) => Response.json({ data });
export const asks = (address = home, token = anna.token) =>
  new Request(address, { headers: { Authorization: `Bearer ${token}` } });
/** A network that is down. */
export const down = () => Promise.reject(new TypeError('Failed to fetch'));

/** Asks the worker for answers over a network that the test sets; Anna is signed in. */
export function workerAnswers() {
  let work: Promise<unknown>[] = [];
  const onLate = vi.fn(async () => {});
  const line: { network: () => Promise<Response> } = { network: down };
  const ask = async (request = asks()) =>
    answerOf(request, { wait: (one) => work.push(one), onLate });
  const settled = () => Promise.all(work);
  beforeEach(() => {
    work = [];
    forgetLate();
    onLate.mockClear();
    vi.stubGlobal('caches', cacheStorage());
    vi.stubGlobal(
      'fetch',
      vi.fn(() => line.network()),
    );
    vi.mocked(readKnownSession).mockResolvedValue(anna);
  });
  afterEach(() => vi.useRealTimers());
  return {
    line,
    onLate,
    ask,
    settled,
    /** Has the worker cache an answer for Home. */
    async keepHome(data: unknown): Promise<void> {
      line.network = async () => json(data);
      await ask();
      await settled();
    },
  };
}
