import { useState } from 'react';

interface Versioned {
  readonly version: number;
}

/** Returns the open row as last seen, because a change of its own may remove it from the list. */
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
