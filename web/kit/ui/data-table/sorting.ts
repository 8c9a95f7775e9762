/** How a list is sorted: by the wire's word for it, where a minus turns it round. */
export interface Sorting {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Which way a head's column is sorted; null where the list is sorted by another. */
export function directionOf(
  sorts: readonly string[],
  value: string,
): 'ascending' | 'descending' | null {
  if (!sorts.includes(value)) return null;
  return value.startsWith('-') ? 'descending' : 'ascending';
}

/** What a tap on a head sorts by: its ways one after another, then as the list comes by itself. */
export function nextSort(sorts: readonly string[], value: string): string {
  return sorts[sorts.indexOf(value) + 1] ?? '';
}
