import { ConflictChoice } from './conflict-choice.tsx';
import type { Difference } from './rebase.ts';
import type { OpenConflict } from './use-conflict.ts';

interface FormConflictProps<T> {
  conflict: OpenConflict<T>;
  /** Returns the fields in which the two versions differ. */
  compare: (theirs: T) => readonly Difference[];
}

/** Lets the user choose a version when another person or window saved the record first. */
export function FormConflict<T>({ conflict, compare }: FormConflictProps<T>) {
  const { now, keep, take } = conflict;
  if (!now) return null;
  const rows = now.current ? compare(now.current) : [];
  return <ConflictChoice conflict={now} rows={rows} onKeep={() => keep()} onTake={take} />;
}
