import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBounds, dayOf, isDay, isTimeZone } from './day.ts';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const days = fc
  .date({ min: new Date('1975-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the bounds of a day', () => {
  it('are its first moment and the first moment after it, in any zone', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const { from, to } = dayBounds(day, zone);
        if (from >= to) return;
        expect(dayOf(from, zone)).toBe(day);
        expect(dayOf(new Date(to.getTime() - 1), zone)).toBe(day);
        expect(dayOf(new Date(from.getTime() - 1), zone) < day).toBe(true);
        expect(dayOf(to, zone) > day).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['2026-03-10', 'Asia/Kolkata', '2026-03-09T18:30:00.000Z', 24],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z', 25],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', 24],
    ['0001-01-01', 'Asia/Kolkata', '0001-01-01T00:00:00.000Z', 24],
    ['9999-12-31', 'Asia/Kolkata', '9999-12-30T18:30:00.000Z', 24],
  ])('are right for %s in %s', (day, zone, from, hours) => {
    const bounds = dayBounds(day, zone);
    expect(bounds.from.toISOString()).toBe(from);
    expect((bounds.to.getTime() - bounds.from.getTime()) / 3_600_000).toBe(hours);
  });
});

describe('a day or a time zone', () => {
  it('is recognised if it is well-formed and exists', () => {
    for (const day of ['2026-02-28', '2024-02-29', '0001-01-01']) expect(isDay(day)).toBe(true);
    for (const day of ['2026-02-29', '2026-00-01', '0000-01-01', '26-1-1', '2026-01-01T', '']) {
      expect(isDay(day), day).toBe(false);
    }
    for (const zone of ['Asia/Kolkata', 'asia/kolkata', 'UTC', 'America/Argentina/Ushuaia']) {
      expect(isTimeZone(zone), zone).toBe(true);
    }
    for (const zone of ['', 'India', '+05:30', 'Asia/', ' UTC', "UTC'", '../etc']) {
      expect(isTimeZone(zone), zone).toBe(false);
    }
  });
});
