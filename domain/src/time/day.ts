/** Time zone in which days are counted if the caller names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

const DAY = 86_400_000;
const SECOND = 1000;

// Known zones are remembered, because asking the platform costs more than the rest of a request.
const knownTimeZones = new Set([DEFAULT_TIME_ZONE]);

/** Returns true for the name of an IANA time zone that this platform knows. */
export function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false;
  try {
    // Remembers only the zone's own name, so that other spellings cannot fill the set.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    knownTimeZones.add(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Returns true for an existing calendar day, written YYYY-MM-DD, from the year 1. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the calendar day of a moment in a time zone, as YYYY-MM-DD. */
export function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}

/**
 * Returns the time shown by a time zone's clock at a moment, as milliseconds of a UTC clock that
 * shows the same time.
 */
function clockOf(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const shown = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(shown.get(type));
    const time = [of('hour'), of('minute'), of('second')] as const;
    return Date.UTC(of('year'), of('month') - 1, of('day'), ...time);
  };
}

/**
 * Returns the moments at which a calendar day begins and ends in a time zone; the end belongs to
 * the next day. If clocks skip midnight, the day begins when they first show it; a day that a zone
 * left out begins and ends at the same moment. Days before 1971, for which there are no records,
 * are counted in UTC.
 */
export function dayBounds(day: string, timeZone: string): { from: Date; to: Date } {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const next = midnight + DAY;
  if (day < '1971') return { from: new Date(midnight), to: new Date(next) };
  const clock = clockOf(timeZone);
  const beginning = (shown: number) => {
    // The first moment is read with one of the offsets in force around it.
    const moments = [-DAY, DAY].map((away) => 2 * shown + away - clock(shown + away));
    const first = moments.find((at) => clock(at) >= shown && clock(at - SECOND) < shown);
    return new Date(first ?? Math.max(...moments));
  };
  return { from: beginning(midnight), to: beginning(next) };
}
