import { ConflictChoice } from './conflict-choice.tsx';
import type { Difference } from './rebase.ts';
import type { OpenConflict } from './use-conflict.ts';

interface FormConflictProps<T> {
  conflict: OpenConflict<T>;
  /** What mine and theirs say differently. */
  compare: (theirs: T) => readonly Difference[];
}

/** Where somebody else, or another window, changed first what the form saves: which version it is to be. */
export function FormConflict<T>({ conflict, compare }: FormConflictProps<T>) {
  const { now, keep, take } = conflict;
  if (!now) return null;
  const rows = now.current ? compare(now.current) : [];
  return <ConflictChoice conflict={now} rows={rows} onKeep={() => keep()} onTake={take} />;
}
