import { describe, expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { CACHED_AT, cachedAt, cachedReason, markCached, oldestCachedAt } from './cached-answer.ts';
import { shareStructure } from './query-client.ts';
import { send } from './send.ts';

const moment = Date.parse('2026-11-21T08:32:00.000Z');
const cached = <T extends object>(data: T): T => {
  markCached(data, moment);
  return data;
};
const page = (name: string) => ({ data: [{ name }], total: 1 });

describe('a cached answer', () => {
  it('carries the time it was cached, and so does every object in it', async () => {
    const headers = { [CACHED_AT]: '2026-11-21T08:32:00.000Z' };
    fakeServer({ readPushKey: { body: { data: { publicKey: 'k' } }, headers } });
    const answer = await send('readPushKey');
    expect([cachedAt(answer), cachedAt(answer.data)]).toEqual([moment, moment]);
    expect(cachedAt('text')).toBeUndefined();
  });

  it('is no longer marked as cached once the same data arrives fresh', () => {
    const before = cached(page('Gluer'));
    const shown = shareStructure(before, page('Gluer'));
    expect(cachedAt(shown)).toBeUndefined();
    expect(cachedAt((shown as typeof before).data[0])).toBeUndefined();
  });

  it('is marked as cached even if the same data was fresh before', () => {
    expect(cachedAt(shareStructure(page('Gluer'), cached(page('Gluer'))))).toBe(moment);
    expect(cachedAt(shareStructure(page('Gluer'), cached(page('Slotter'))))).toBe(moment);
  });

  it('carries the reason with every object in it, and updates the reason when the same data arrives again', () => {
    const because = (why: string) => {
      const data = page('Gluer');
      markCached(data, moment, why);
      return data;
    };
    const before = because('slow');
    expect(cachedReason([before.data])).toBe('slow');
    const shown = shareStructure(before, because('server'));
    expect([shown === before, cachedReason([shown])]).toEqual([true, 'server']);
  });

  it('gives combined data the age of the oldest part', () => {
    expect(oldestCachedAt([page('a'), undefined])).toBeUndefined();
    const later = page('b');
    markCached(later, moment + 60_000);
    expect(oldestCachedAt([page('a'), later, cached(page('c'))])).toBe(moment);
  });
});
