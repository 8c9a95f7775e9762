/** Maximum age of the latest backup: one is made every night, so none in two days is a fault. */
export const BACKUP_EXPECTED_SECONDS = 2 * 86_400;

/** Number of days, weeks and months of which the latest backup is retained. */
export interface BackupRetention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const WORD = /^([1-9]\d{0,3})([dwm])$/;
const units = { d: 'days', w: 'weeks', m: 'months' } as const;

/** Reads `7d,4w,6m`, each unit at most once; returns `null` for anything else. */
export function readRetention(text: string): BackupRetention | null {
  const retention = { days: 0, weeks: 0, months: 0 };
  for (const word of text.split(',')) {
    const [, count, letter] = WORD.exec(word.trim()) ?? [];
    const unit = letter === 'd' || letter === 'w' || letter === 'm' ? units[letter] : null;
    if (!unit || retention[unit] > 0) return null;
    retention[unit] = Number(count);
  }
  return retention;
}

const DAY = 86_400_000;
/** 1 January 1970 was a Thursday; a week begins on Monday. */
const weekOf = (day: string) => String(Math.floor((Date.parse(day) / DAY + 3) / 7));

/**
 * Returns the backups to remove, from names that begin with their day, such as 2026-11-22. The
 * latest backup of each of the last days, weeks and months that have one is retained, and the very
 * latest always.
 */
export function backupsToRemove(
  names: readonly string[],
  { days, weeks, months }: BackupRetention,
): string[] {
  const latestFirst = [...names].sort().reverse();
  const stay = new Set(latestFirst.slice(0, 1));
  const retain = (max: number, periodOf: (day: string) => string) => {
    const seen = new Set<string>();
    for (const name of latestFirst) {
      const period = periodOf(name.slice(0, 10));
      if (seen.has(period)) continue;
      if (seen.size === max) return;
      seen.add(period);
      stay.add(name);
    }
  };
  retain(days, (day) => day);
  retain(weeks, weekOf);
  retain(months, (day) => day.slice(0, 7));
  return names.filter((name) => !stay.has(name));
}
