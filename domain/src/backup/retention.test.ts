import { describe, expect, it } from 'vitest';
import { backupsToRemove, readRetention } from './index.ts';

const none = { days: 0, weeks: 0, months: 0 };

describe('the backup retention', () => {
  it.each([
    ['7d,4w,6m', { days: 7, weeks: 4, months: 6 }],
    ['3d', { ...none, days: 3 }],
    ['12m, 2w', { ...none, weeks: 2, months: 12 }],
  ])('reads %s', (text, retention) => {
    expect(readRetention(text)).toEqual(retention);
  });

  it.each(['', '0d', '7', '7y', '7d,7d', '7d,', '-1d', '99999d'])('refuses %j', (text) => {
    expect(readRetention(text)).toBeNull();
  });

  it('retains the latest backup of each day, week and month that has one', () => {
    const day = (index: number) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
    const nightly = Array.from({ length: 330 }, (_, index) => `${day(index)}-0230.tar`);
    const gone = new Set(backupsToRemove(nightly, { days: 7, weeks: 4, months: 6 }));
    const stay = nightly.filter((name) => !gone.has(name)).map((name) => name.slice(0, 10));
    // 26 November 2026 is a Thursday.
    expect(stay).toEqual([
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      ...['2026-11-08', '2026-11-15'],
      ...['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
      ...['2026-11-25', '2026-11-26'],
    ]);
  });

  it('counts only days with a backup, and always retains the latest one', () => {
    const rare = ['2024-03-01-0230.tar', '2025-01-01-0230.tar', '2026-01-01-0230.tar'];
    expect(backupsToRemove(rare, { ...none, days: 2 })).toEqual(['2024-03-01-0230.tar']);
    const twice = ['2026-01-01-0230.tar', '2026-01-01-1430.tar'];
    expect(backupsToRemove(twice, { ...none, months: 1 })).toEqual(['2026-01-01-0230.tar']);
    expect(backupsToRemove([], { ...none, days: 1 })).toEqual([]);
  });
});
