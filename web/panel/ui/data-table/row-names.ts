/** Returns the names that occur more than once. */
function repeated(names: Iterable<string>): ReadonlySet<string> {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const name of names) (seen.has(name) ? again : seen).add(name);
  return again;
}

/**
 * Returns a function that names each row for screen readers: by its title, and rows of one title
 * also by as many details as tell them apart, since they have equal buttons. Rows equal in all are
 * numbered.
 */
export function rowNames<T>(
  rows: readonly T[],
  titleOf: (row: T) => string,
  detailsOf: (row: T) => readonly string[],
): (row: T) => string {
  const named = new Map(rows.map((row) => [row, titleOf(row)]));
  const equal = repeated(named.values());
  const details = rows
    .filter((row) => equal.has(named.get(row) ?? ''))
    .map((row) => [row, detailsOf(row).filter((detail) => detail !== '')] as const);
  const most = Math.max(0, ...details.map(([, { length }]) => length));
  for (let count = 1; count <= most; count++) {
    const still = repeated(named.values());
    for (const [row, words] of details) {
      if (!still.has(named.get(row) ?? '')) continue;
      named.set(row, [titleOf(row), ...words.slice(0, count)].join(', '));
    }
  }
  const times = new Map<string, number>();
  for (const [row, name] of named) {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    if (time > 1) named.set(row, `${name}, ${time}`);
  }
  return (row) => named.get(row) ?? titleOf(row);
}
