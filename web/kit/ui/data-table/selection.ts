/** Which rows of a table are chosen, and how to choose. */
export interface Selection<T> {
  readonly isChosen: (row: T) => boolean;
  readonly onChoose: (row: T, chosen: boolean) => void;
  /** All rows shown, or none of them. */
  readonly onChooseAll: (chosen: boolean) => void;
  readonly allLabel: string;
  readonly labelOf: (row: T) => string;
}

/** What the box above the rows shows. */
export function shareChosen<T>(
  rows: readonly T[],
  { isChosen }: Pick<Selection<T>, 'isChosen'>,
): boolean | 'some' {
  const count = rows.filter(isChosen).length;
  if (count === 0) return false;
  return count === rows.length ? true : 'some';
}
