const names = new Intl.ListFormat('en');

/** Returns a number as it is written in India: 12,34,567. */
export const figure = (count: number): string => count.toLocaleString('en-IN');

/** Returns a number with its noun: '1 job', '2 jobs'. */
export const counted = (count: number, one: string, more: string): string =>
  `${figure(count)} ${count === 1 ? one : more}`;

/** Returns names as a list: 'Model, Relation, and Source'. */
export const listed = (list: readonly string[]): string => names.format(list);
