import { describe, expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { KEPT_AT, keptAt, markKept, oldestKeptAt } from './kept.ts';
import { shareStructure } from './query-client.ts';
import { send } from './send.ts';

const moment = Date.parse('2026-11-21T08:32:00.000Z');
const kept = <T extends object>(data: T): T => {
  markKept(data, moment);
  return data;
};
const page = (name: string) => ({ data: [{ name }], total: 1 });

describe('an answer that was kept', () => {
  it('says since when, and so does everything in it', async () => {
    const headers = { [KEPT_AT]: '2026-11-21T08:32:00.000Z' };
    fakeServer({ readPushKey: { body: { data: { publicKey: 'k' } }, headers } });
    const answer = await send('readPushKey');
    expect([keptAt(answer), keptAt(answer.data)]).toEqual([moment, moment]);
    expect(keptAt('text')).toBeUndefined();
  });

  it('does not stay called so once the same comes fresh', () => {
    const before = kept(page('Gluer'));
    const shown = shareStructure(before, page('Gluer'));
    expect(keptAt(shown)).toBeUndefined();
    expect(keptAt((shown as typeof before).data[0])).toBeUndefined();
  });

  it('is called so although the same was fresh before', () => {
    expect(keptAt(shareStructure(page('Gluer'), kept(page('Gluer'))))).toBe(moment);
    expect(keptAt(shareStructure(page('Gluer'), kept(page('Slotter'))))).toBe(moment);
  });

  it('makes all that it is put together with as old as itself', () => {
    expect(oldestKeptAt([page('a'), undefined])).toBeUndefined();
    const later = page('b');
    markKept(later, moment + 60_000);
    expect(oldestKeptAt([page('a'), later, kept(page('c'))])).toBe(moment);
  });
});
