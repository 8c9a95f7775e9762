import { DEFAULT_TIME_ZONE, dayBounds, dayOf } from '@fluteline/domain/time';

const DAY = 86_400_000;
const WEEKS = 12;
/** Monday in `getUTCDay`. */
const MONDAY = 1;

/**
 * Consecutive weeks in Indian time, which has no daylight saving: all weeks have the same length.
 */
export interface Weeks {
  /** YYYY-MM-DD, oldest first; the last one is the current week's. */
  readonly mondays: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

const written = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the last twelve weeks, including the current one. */
export function lastWeeks(now: Date): Weeks {
  const today = new Date(`${dayOf(now, DEFAULT_TIME_ZONE)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() - MONDAY + 7) % 7;
  const running = today.getTime() - sinceMonday * DAY;
  const mondays = Array.from({ length: WEEKS }, (_, place) =>
    written(running - (WEEKS - 1 - place) * 7 * DAY),
  );
  const { from } = dayBounds(mondays[0] ?? '', DEFAULT_TIME_ZONE);
  return { mondays, from, to: new Date(from.getTime() + WEEKS * 7 * DAY) };
}
