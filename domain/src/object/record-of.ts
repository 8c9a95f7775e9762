/** Builds a record with a value for each of the given names. */
export function recordOf<K extends string, V>(
  names: readonly K[],
  valueAt: (name: K) => V,
): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueAt(name)])) as Record<K, V>;
}
