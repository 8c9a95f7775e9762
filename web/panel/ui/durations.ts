import { m } from 'virtual:messages';
import { formatNumber } from '../../kit/ui/format.ts';

const HOURS_A_DAY = 24;
/** Number of hours from which a duration is shown in days. */
const DAYS_FROM = 48;

/** Formats a duration: 'under 1 hour', '18 hours', '3.5 days'. */
export function hoursInWords(hours: number): string {
  if (hours < 1) return m.overview_under_an_hour();
  if (hours < DAYS_FROM) {
    const count = Math.round(hours);
    return m.overview_hours({ count });
  }
  const days = Math.round((hours / HOURS_A_DAY) * 10) / 10;
  return m.overview_days({ count: days, figure: formatNumber(days, 1) });
}

/** Formats the time since a moment, in whole days or hours. */
export function waitInWords(since: string, now: Date): string {
  const hours = Math.max(0, (now.getTime() - new Date(since).getTime()) / 3_600_000);
  return hoursInWords(hours < DAYS_FROM ? hours : Math.floor(hours / HOURS_A_DAY) * HOURS_A_DAY);
}
