import { keysOf } from '@fluteline/domain/object';
/** Whether two form values are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Applies this form's changes to another version: fields changed here stay, all others become
 * theirs.
 */
export function rebased<V extends object>(start: V, mine: V, theirs: V): V {
  const names = keysOf(mine);
  const own = names.filter((name) => !isSame(mine[name], start[name]));
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
}

/** A field's value in two versions, as it is shown. */
export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Returns the fields in which two versions differ, or that changed since both started from `start`.
 */
export function differences<V>(
  fields: readonly { readonly label: string; readonly text: (values: V) => string }[],
  { start, mine, theirs }: { readonly start: V; readonly mine: V; readonly theirs: V },
): readonly Difference[] {
  return fields
    .map(({ label, text }) => ({
      label,
      start: text(start),
      mine: text(mine),
      theirs: text(theirs),
    }))
    .filter((field) => field.mine !== field.theirs || field.mine !== field.start)
    .map(({ label, mine: own, theirs: other }) => ({ label, mine: own, theirs: other }));
}
