import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startVersionChecks } from './version-checks.ts';

const info = { version: '1.2.0', force: false, criticalUpdate: false, minSupportedVersion: '0' };
const asked = vi.fn<() => Promise<Response>>();
const onVersion = vi.fn();
let stop = () => {};

const answers = (body: unknown, status = 200) =>
  asked.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const fails = () => asked.mockImplementation(() => Promise.reject(new TypeError('no network')));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
  onVersion.mockReset();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the version', () => {
  it('is requested at once and every hour, bypassing caches', async () => {
    answers(info);
    stop = startVersionChecks(onVersion);
    await pass(0);
    expect(asked).toHaveBeenLastCalledWith(
      '/version.json',
      expect.objectContaining({ cache: 'no-store' }),
    );
    expect(onVersion).toHaveBeenCalledExactlyOnceWith(info);
    await pass(3_599_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(3_600_000);
    expect(onVersion).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['there is no answer', fails],
    ['the server fails', () => answers({ error: 'x' }, 503)],
    ['the answer is damaged', () => answers({ ...info, version: 'soon' })],
    ["a network's login page is the answer", () => asked.mockResolvedValue(new Response('<html>'))],
  ])('is requested again after 30 seconds when %s', async (_, make) => {
    make();
    stop = startVersionChecks(onVersion);
    await pass(29_999);
    expect(asked).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(onVersion).not.toHaveBeenCalled();
    answers(info);
    await pass(30_000);
    expect(onVersion).toHaveBeenCalledTimes(1);
    await pass(3_599_999);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is requested when a window returns after an hour, not after a moment', async () => {
    answers(info);
    stop = startVersionChecks(onVersion);
    await pass(60_000);
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(1);
    // A sleeping machine runs no timers, but its clock continues.
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 3_600_000);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is requested as soon as the network is back, once at a time', async () => {
    fails();
    stop = startVersionChecks(onVersion);
    await pass(0);
    answers(info);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(onVersion).toHaveBeenCalledTimes(1);
  });

  it('is no longer requested after the checks were stopped', async () => {
    answers(info);
    stop = startVersionChecks(onVersion);
    stop();
    await pass(7_200_000);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(onVersion).not.toHaveBeenCalled();
  });
});
