import type { DemoMoment } from './data.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** India keeps UTC+5:30 the whole year. */
const INDIA = 5.5 * HOUR;

/** The moment so many days before today, at a time of India's day. */
export function momentOf(now: Date, { daysAgo, at }: DemoMoment): Date {
  const today = Math.floor((now.getTime() + INDIA) / DAY) * DAY - INDIA;
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return new Date(today - daysAgo * DAY + hours * HOUR + minutes * MINUTE);
}
