/** The tabs of Records. */
export const recordFilters = ['all', 'in_progress', 'resolved', 'machinery', 'catalogue'] as const;
/** A tab of Records. */
export type RecordFilter = (typeof recordFilters)[number];
/** A record's kind on the wire: a machine query, or a spare-part one (`csp`). */
export type RecordKind = 'machine' | 'csp';
/** The time zone days are counted in when the caller names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

/** What a tab asks of a record; absent keys ask nothing. */
export function recordCondition(filter: RecordFilter): {
  status?: 'open' | 'resolved';
  kind?: RecordKind;
} {
  switch (filter) {
    case 'in_progress':
      return { status: 'open' };
    case 'resolved':
      return { status: 'resolved' };
    case 'machinery':
      return { kind: 'machine' };
    case 'catalogue':
      return { kind: 'csp' };
    case 'all':
      return {};
  }
}

// Asking the platform costs more than the rest of a request.
const knownTimeZones = new Set([DEFAULT_TIME_ZONE]);

/** True for an IANA time zone name this platform knows. */
export function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    knownTimeZones.add(name);
    return true;
  } catch {
    return false;
  }
}

/** True for a calendar day that exists, written YYYY-MM-DD, from the year 1. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
export function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}
