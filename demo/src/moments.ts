const DAY = 86_400_000;
const HOUR = 3_600_000;
/** India keeps UTC+5:30 the whole year. */
const INDIA = 5.5 * HOUR;

/** A moment before the day of loading: whole days back, and the hour in India. */
export interface DemoMoment {
  readonly daysAgo: number;
  readonly hour: number;
}

/** A moment so many days ago, at an hour in India. */
export const ago = (daysAgo: number, hour: number): DemoMoment => ({ daysAgo, hour });

/** The moment so many days before today, at an hour of India's clock. */
export function momentOf(now: Date, { daysAgo, hour }: DemoMoment): Date {
  const today = Math.floor((now.getTime() + INDIA) / DAY) * DAY - INDIA;
  return new Date(today - daysAgo * DAY + Math.round(hour * HOUR));
}
