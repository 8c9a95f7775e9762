import { keysOf } from '@fluteline/domain/object';
/** Whether two values of a form say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A form on top of another's change: what was changed here stays, the rest becomes theirs. */
export function rebased<V extends object>(start: V, mine: V, theirs: V): V {
  const names = keysOf(mine);
  const own = names.filter((name) => !isSame(mine[name], start[name]));
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
}

/** One field of two versions, as a person reads it. */
export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What two versions say differently, or changed since both began from `start`. */
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
