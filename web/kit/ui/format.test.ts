import { describe, expect, it, vi } from 'vitest';
import {
  formatDate,
  formatMobile,
  formatMoment,
  formatNumber,
  formatRupees,
  formatTotal,
} from './format.ts';

describe('dates and figures', () => {
  it('writes dates as Nov 21, 2026', () => {
    expect(formatDate(new Date(2026, 10, 21))).toBe('Nov 21, 2026');
    expect(formatMoment(new Date(2026, 10, 21, 16, 5)).replaceAll('\u202f', ' ')).toBe(
      'Nov 21, 2026, 4:05 PM',
    );
    expect(formatDate('soon')).toBe('');
  });

  it('creates one format for many dates, which would cost a long list most of its time', () => {
    const created = vi.spyOn(Intl, 'DateTimeFormat');
    const shown = Array.from({ length: 100 }, (_, minute) =>
      formatMoment(new Date(2026, 10, 21, 16, minute % 60)),
    );
    expect(new Set(shown).size).toBe(60);
    expect(created.mock.calls.length).toBeLessThanOrEqual(1);
    created.mockRestore();
  });

  it('groups digits the Indian way', () => {
    expect(formatNumber(1250000)).toBe('12,50,000');
    expect(formatNumber(2.16)).toBe('2.16');
    expect(formatNumber(3, 2, 2)).toBe('3.00');
    expect(formatRupees(1250000)).toBe('₹12,50,000');
    expect(formatRupees(10.5)).toBe('₹10.50');
    expect(formatTotal(10000, true)).toBe('10,000+');
  });

  it('writes mobile numbers in groups and leaves masked ones', () => {
    expect(formatMobile('9825011223').replaceAll('\u00a0', ' ')).toBe('+91 98250 11223');
    expect(formatMobile('98••••••23')).toBe('98••••••23');
  });
});
