import { useState } from 'react';

interface Versioned {
  readonly version: number;
}

/** The row that is open, as it was seen last: its own change may take it out of the list. */
export function useOpenedRow<Row extends Versioned>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  id: string | undefined,
): Row | null {
  const [seen, setSeen] = useState<Row | null>(null);
  const before = seen !== null && idOf(seen) === id ? seen : null;
  const listed = rows.find((row) => idOf(row) === id);
  if (!listed || (before && before.version > listed.version)) return before;
  if (listed !== before) setSeen(listed);
  return listed;
}
