import type { DemoMoment } from './data.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** India is at UTC+5:30 all year. */
const INDIA = 5.5 * HOUR;

/** Returns the moment a number of days before today, at a time of day in India. */
export function momentOf(now: Date, { daysAgo, at }: DemoMoment): Date {
  const today = Math.floor((now.getTime() + INDIA) / DAY) * DAY - INDIA;
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return new Date(today - daysAgo * DAY + hours * HOUR + minutes * MINUTE);
}
