import { beforeEach, expect, it, vi } from 'vitest';
import { CACHED_AT } from '../../kit/client/cached-answer.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { cacheStorage } from '../testing/cache-storage.ts';
import { pictureOf } from './pictures.ts';

vi.mock(import('../offline/known-session.ts'), () => ({
  readKnownSession: vi.fn(),
  storeKnownSession: vi.fn(),
}));

const address = 'http://test/pictures/one.webp';
const someone = { account: '9825011223', token: 'token-1' };
const picture = (bytes: number, status = 200) =>
  new Response(new Uint8Array(bytes), { status, headers: { 'Content-Type': 'image/webp' } });

async function see(url = address, isElsewhere = false): Promise<Response> {
  const work: Promise<unknown>[] = [];
  const answer = await pictureOf(new Request(url), (one) => work.push(one), isElsewhere);
  await Promise.all(work);
  return answer;
}
const names = async () =>
  (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage());
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => picture(1_000)),
  );
  vi.mocked(readKnownSession).mockResolvedValue(someone);
});

it('a picture is fetched once', async () => {
  await see();
  const again = await see();
  expect(fetch).toHaveBeenCalledOnce();
  expect((await again.arrayBuffer()).byteLength).toBe(1_000);
  expect(again.headers.get('Content-Type')).toBe('image/webp');
});

it('a picture that is large, missing or seen by a guest is not cached', async () => {
  vi.mocked(fetch).mockResolvedValueOnce(picture(400_001));
  expect((await (await see()).arrayBuffer()).byteLength).toBe(400_001);
  vi.mocked(fetch).mockResolvedValueOnce(picture(10, 404));
  expect((await see()).status).toBe(404);
  vi.mocked(readKnownSession).mockResolvedValue(null);
  await see();
  expect(await names()).toEqual([]);
});

it('a picture of another host is requested with CORS, so that it can be cached', async () => {
  const elsewhere = 'https://cdn.test/one.webp';
  await see(elsewhere, true);
  await see(elsewhere, true);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(elsewhere, { mode: 'cors', credentials: 'omit' });
  expect(await names()).toEqual(['/one.webp']);
});

it('a picture of another host that forbids CORS is shown but not cached', async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.mocked(fetch).mockResolvedValueOnce(Response.error());
  expect((await see('https://cdn.test/one.webp', true)).type).toBe('error');
  expect(fetch).toHaveBeenLastCalledWith(expect.any(Request));
  expect(await names()).toEqual([]);
});

it('a picture makes room for newer ones, and is fetched again after sixty days', async () => {
  for (let number = 1; number <= 202; number += 1) await see(`http://test/pictures/${number}.webp`);
  const cached = await names();
  expect(cached).toHaveLength(200);
  expect(cached[0]).toBe('/pictures/3.webp');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 24 * 3_600_000);
  vi.mocked(fetch).mockClear();
  await see('http://test/pictures/100.webp');
  expect(fetch).toHaveBeenCalledOnce();
});

it("a guest network's page is never cached as a picture, and an earlier one is deleted", async () => {
  const portal = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  vi.mocked(fetch).mockResolvedValueOnce(portal());
  await see();
  expect(await names()).toEqual([]);
  const headers = { 'Content-Type': 'text/html', [CACHED_AT]: new Date().toISOString() };
  await (await caches.open('pictures')).put(address, new Response('<html>', { headers }));
  expect((await see()).headers.get('Content-Type')).toBe('image/webp');
  expect((await see()).headers.get('Content-Type')).toBe('image/webp');
  expect(await names()).toEqual(['/pictures/one.webp']);
});
