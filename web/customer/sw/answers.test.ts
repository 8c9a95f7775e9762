import { describe, expect, it, vi } from 'vitest';
import { CACHED_AT, CACHED_WHY } from '../../kit/client/cached-answer.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { anna, asks, down, home, json, workerAnswers } from '../testing/worker-answers.ts';

vi.mock(import('../offline/known-session.ts'), () => ({
  readKnownSession: vi.fn(),
  storeKnownSession: vi.fn(),
}));

const { ask, keepHome, line, settled } = workerAnswers();

describe('an answer', () => {
  it('comes from the network while there is one, and is not marked as cached', async () => {
    await keepHome('old');
    line.network = async () => json('new');
    const answer = await ask();
    expect(answer.headers.has(CACHED_AT)).toBe(false);
    expect(await answer.json()).toEqual({ data: 'new' });
  });

  it('is the last cached one when there is no network, with the time it was cached', async () => {
    const cachedAt = '2026-11-20T06:00:00.000Z';
    vi.setSystemTime(cachedAt);
    await keepHome('old');
    vi.setSystemTime('2026-11-20T06:05:00.000Z');
    line.network = down;
    const answer = await ask();
    expect(await answer.json()).toEqual({ data: 'old' });
    expect(answer.headers.get(CACHED_AT)).toBe(cachedAt);
  });

  it('fails like the network when nothing was cached', async () => {
    line.network = down;
    await expect(ask()).rejects.toThrow('Failed to fetch');
    await keepHome('old');
    line.network = down;
    await expect(ask(asks(`${home}?page=2`))).rejects.toThrow('Failed to fetch');
  });

  it('that is a refusal is returned, and does not replace the cached answer', async () => {
    await keepHome('old');
    line.network = async () => Response.json({ error: 'No', code: 'forbidden' }, { status: 403 });
    expect((await ask()).status).toBe(403);
    await settled();
    line.network = down;
    expect(await (await ask()).json()).toEqual({ data: 'old' });
  });

  const page = (status: number) =>
    new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } });

  it.each([
    [
      'an unavailable server',
      'server',
      () => Response.json({ code: 'unavailable' }, { status: 503 }),
    ],
    ['a proxy without its server', 'server', () => page(502)],
    ['a web filter', 'network', () => page(403)],
    [
      'a web filter that sends JSON',
      'network',
      () => Response.json({ blocked: 1 }, { status: 403 }),
    ],
    ['a guest network', 'network', () => page(200)],
  ])('of %s is replaced by the cached one, which states the reason', async (_, why, answer) => {
    await keepHome('old');
    line.network = async () => answer();
    const given = await ask();
    expect(await given.json()).toEqual({ data: 'old' });
    expect([given.headers.has(CACHED_AT), given.headers.get(CACHED_WHY)]).toEqual([true, why]);
    await settled();
    line.network = down;
    const offline = await ask();
    expect(offline.headers.get(CACHED_WHY)).toBe('offline');
    expect(await offline.json()).toEqual({ data: 'old' });
  });

  it.each([503, 200])(
    'with status %i that is not from the API is returned when nothing was cached',
    async (status) => {
      line.network = async () => page(status);
      expect((await ask()).status).toBe(status);
    },
  );

  it('of a network that requires its own sign-in is not cached', async () => {
    line.network = async () =>
      new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } });
    await ask();
    await settled();
    line.network = down;
    await expect(ask()).rejects.toThrow();
  });

  it('is cached without its signed addresses', async () => {
    const signed = '/files/abc-64x48.webp?expires=1&signature=s';
    await keepHome({ images: [signed, '/pictures/a.webp'], report_url: signed });
    line.network = down;
    const cached = await (await ask()).json();
    expect(cached).toEqual({ data: { images: ['', '/pictures/a.webp'], report_url: '' } });
  });

  it('expires after thirty days', async () => {
    await keepHome('old');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 3_600_000);
    line.network = down;
    await expect(ask()).rejects.toThrow();
  });
});

describe('a cached answer', () => {
  const mina = { account: '9000000009', token: 'mina-1' };

  it('is not shown to another account or an old token', async () => {
    await keepHome("Anna's");
    vi.mocked(readKnownSession).mockResolvedValue(mina);
    line.network = down;
    await expect(ask(asks(home, mina.token))).rejects.toThrow();
    await expect(ask(asks(home, anna.token)), 'an old token').rejects.toThrow();
  });

  it('is returned to the same account with a later token', async () => {
    await keepHome("Anna's");
    vi.mocked(readKnownSession).mockResolvedValue({ ...anna, token: 'anna-2' });
    line.network = down;
    expect(await (await ask(asks(home, 'anna-2'))).json()).toEqual({ data: "Anna's" });
  });

  it('is not stored again when the user signs out while an answer is on its way', async () => {
    line.network = async () => json("Anna's");
    vi.mocked(readKnownSession).mockResolvedValueOnce(anna).mockResolvedValue(null);
    await ask();
    await settled();
    expect(await caches.keys()).toEqual([]);
  });

  it('is stored for a page that stores its session only after nine seconds', async () => {
    vi.useFakeTimers();
    vi.mocked(readKnownSession).mockResolvedValue(null);
    line.network = async () => json('first');
    await ask();
    await vi.advanceTimersByTimeAsync(9_000);
    vi.mocked(readKnownSession).mockResolvedValue(anna);
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
    line.network = down;
    expect(await (await ask()).json()).toEqual({ data: 'first' });
  });

  it('is not replaced by an earlier answer that waited for its owner', async () => {
    vi.useFakeTimers();
    vi.mocked(readKnownSession).mockResolvedValueOnce(null);
    line.network = async () => json('first');
    await ask();
    await vi.advanceTimersByTimeAsync(500);
    line.network = async () => json('second');
    await ask();
    await vi.advanceTimersByTimeAsync(500);
    await settled();
    line.network = down;
    expect(await (await ask()).json()).toEqual({ data: 'second' });
  });

  it('is deleted when a hundred newer ones are cached', async () => {
    line.network = async () => json('page');
    for (let page = 1; page <= 103; page += 1) {
      await ask(asks(`${home}?page=${page}`));
      await settled();
    }
    const keys = await (await caches.open(`kept-${anna.account}`)).keys();
    expect(keys).toHaveLength(100);
    expect(keys.map(({ url }) => url)).not.toContain(`${home}?page=3`);
    expect(keys.at(-1)?.url).toBe(`${home}?page=103`);
  });

  it('is deleted when the phone has no room', async () => {
    await keepHome('old');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const cache = await caches.open(`kept-${anna.account}`);
    vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    line.network = async () => json('new');
    expect(await (await ask()).json()).toEqual({ data: 'new' });
    await settled();
    expect(await caches.keys()).toEqual([]);
  });
});
