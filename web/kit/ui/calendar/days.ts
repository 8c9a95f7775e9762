import { dayOf } from '@fluteline/domain/time';
import { currentTime } from '../../client/index.ts';
import { dateLocale } from '../format.ts';

/** Calculates with days written YYYY-MM-DD, independent of clocks and time zones. */
const MS_A_DAY = 86_400_000;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const written = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the device's time zone. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the present day in a time zone. */
export function today(timeZone: string, now = currentTime()): string {
  return dayOf(now, timeZone);
}

/** Returns the day a number of days later. */
export function addDays(day: string, count: number): string {
  return written(new Date(dateOf(day).getTime() + count * MS_A_DAY));
}

/** Returns the same day of a later month, or the month's last day if it is shorter. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return written(date);
}

/** Returns the weekday; 0 is Sunday, the first day of the week in Indian calendars. */
export function weekdayOf(day: string): number {
  return dateOf(day).getUTCDay();
}

/** Returns the days of a month by week, Sunday first; `null` for days outside the month. */
export function weeksOf(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const length = Number(addDays(addMonths(first, 1), -1).slice(8));
  const before = weekdayOf(first);
  const weeks: (string | null)[][] = [];
  for (let start = -before; start < length; start += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, column) => {
        const place = start + column;
        return place >= 0 && place < length ? addDays(first, place) : null;
      }),
    );
  }
  return weeks;
}

function inWords(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocale(), { ...parts, timeZone: 'UTC' }).format(dateOf(day));
}

/** Formats a day as 'Nov 21, 2026'. */
export const dayInWords = (day: string) =>
  inWords(day, { year: 'numeric', month: 'short', day: 'numeric' });

/** Formats a day as 'Saturday, November 21, 2026'. */
export const fullDayInWords = (day: string) => inWords(day, { dateStyle: 'full' });

/** Formats a day's month as 'November 2026'. */
export const monthInWords = (day: string) => inWords(day, { year: 'numeric', month: 'long' });

/** Returns the months' names, January first. */
export const months = () =>
  Array.from({ length: 12 }, (_, index) =>
    inWords(addMonths('2023-01-01', index), { month: 'long' }),
  );

// January 1, 2023 was a Sunday.
const someWeek = Array.from({ length: 7 }, (_, index) => addDays('2023-01-01', index));

/** Returns the weekdays' names, Sunday first. */
export const weekdays = () =>
  someWeek.map((day) => ({
    short: inWords(day, { weekday: 'short' }),
    long: inWords(day, { weekday: 'long' }),
  }));
