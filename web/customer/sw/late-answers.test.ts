import { describe, expect, it, vi } from 'vitest';
import { CACHED_AT } from '../../kit/client/cached-answer.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { anna, down, json, workerAnswers } from '../testing/worker-answers.ts';
import { forgetLate } from './late-answers.ts';

vi.mock(import('../offline/known-session.ts'), () => ({
  readKnownSession: vi.fn(),
  storeKnownSession: vi.fn(),
}));

const { ask, keepHome, line, onLate, settled } = workerAnswers();

describe('a silent network', () => {
  /**
   * Requests an answer, gets the cached one after five seconds, and returns a function that
   * delivers the network's answer.
   */
  async function askInSilence(): Promise<(answer: Response) => void> {
    let arrive: (answer: Response) => void = () => {};
    line.network = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const asking = ask();
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await asking).headers.has(CACHED_AT)).toBe(true);
    return arrive;
  }

  it('is waited for five seconds; a later answer is cached, reported to the page and handed over once', async () => {
    await keepHome('old');
    vi.useFakeTimers();
    const arrive = await askInSilence();
    expect(onLate).not.toHaveBeenCalled();

    arrive(json('late'));
    await settled();
    expect(onLate).toHaveBeenCalledOnce();
    const calls = vi.mocked(fetch).mock.calls.length;
    const handed = await ask();
    expect(vi.mocked(fetch).mock.calls).toHaveLength(calls);
    expect(handed.headers.has(CACHED_AT)).toBe(false);
    expect(await handed.json()).toEqual({ data: 'late' });

    line.network = down;
    expect(await (await ask()).json()).toEqual({ data: 'late' });
  });

  it.each([
    ['before', ['arrives', 'writes']],
    ['after', ['writes', 'arrives']],
  ] as const)(
    'hands over no answer requested before a write, whether it arrives %s it',
    async (_, order) => {
      await keepHome('old');
      vi.useFakeTimers();
      const arrive = await askInSilence();
      for (const step of order) {
        if (step === 'writes') {
          forgetLate();
          continue;
        }
        arrive(json('late'));
        await settled();
      }
      expect(onLate, 'the page is notified and asks anew').toHaveBeenCalledOnce();
      line.network = async () => json('written');
      expect(await (await ask()).json()).toEqual({ data: 'written' });
    },
  );

  it('hands over only what the page requests at once', async () => {
    await keepHome('old');
    vi.useFakeTimers();
    const arrive = await askInSilence();
    arrive(json('late'));
    await settled();
    await vi.advanceTimersByTimeAsync(6_000);
    line.network = async () => json('now');
    expect(await (await ask()).json()).toEqual({ data: 'now' });
  });

  it('is asked once for what several requests wait for', async () => {
    await keepHome('old');
    vi.useFakeTimers();
    const arrive = await askInSilence();
    const calls = vi.mocked(fetch).mock.calls.length;
    const [second, third] = [ask(), ask()];
    arrive(json('late'));
    for (const answer of [await second, await third]) {
      expect(answer.headers.has(CACHED_AT)).toBe(false);
      expect(await answer.json()).toEqual({ data: 'late' });
    }
    expect(vi.mocked(fetch).mock.calls).toHaveLength(calls);
  });

  it('returns the cached answer to a repeated request that waits in vain', async () => {
    await keepHome('old');
    vi.useFakeTimers();
    await askInSilence();
    const repeated = ask();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await repeated).json()).toEqual({ data: 'old' });
  });

  it.each<[string, () => unknown]>([
    ['a write', forgetLate],
    ['fifteen seconds, when its connection may be lost', () => vi.advanceTimersByTimeAsync(10_000)],
  ])('is asked anew after %s', async (_, happens) => {
    await keepHome('old');
    vi.useFakeTimers();
    await askInSilence();
    await happens();
    line.network = async () => json('anew');
    expect(await (await ask()).json()).toEqual({ data: 'anew' });
  });

  it('that ends while the cached answer is looked up is reported to the page', async () => {
    await keepHome('old');
    vi.useFakeTimers();
    let arrive: (answer: Response) => void = () => {};
    line.network = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    vi.mocked(readKnownSession).mockImplementationOnce(async () => {
      arrive(json('late'));
      await vi.advanceTimersByTimeAsync(100);
      return anna;
    });
    const asking = ask();
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await asking).headers.has(CACHED_AT)).toBe(true);
    await settled();
    expect(onLate).toHaveBeenCalledOnce();
    expect(await (await ask()).json()).toEqual({ data: 'late' });
  });

  it('is waited for as long as the page waits when nothing was cached', async () => {
    vi.useFakeTimers();
    line.network = () => new Promise((resolve) => setTimeout(resolve, 12_000, json('slow')));
    const asking = ask();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await (await asking).json()).toEqual({ data: 'slow' });
  });
});
