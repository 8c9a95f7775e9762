import { useState } from 'react';
import type { NamedAdministrator } from '../../../administrators/name-administrators.ts';
import type { Entry } from './entries.ts';

interface RecentChanges {
  /** Entries by others since the page was opened, oldest first. */
  readonly entries: readonly Entry[];
  readonly dismiss: () => void;
}

function isOwn(entry: Entry, me: NamedAdministrator | undefined): boolean {
  if (entry.kind === 'event') return me !== undefined && entry.event.by_id === me.id;
  const { by } = entry.kind === 'answer' ? entry.answer : entry.note;
  return by.id === me?.id;
}

const idsOf = (entries: readonly Entry[]) => new Set(entries.map(({ id }) => id));

/**
 * Returns others' changes of a query while its page is open; `whole`: all entries have been loaded.
 */
export function useRecentChanges(
  entries: readonly Entry[],
  { me, whole }: { readonly me: NamedAdministrator | undefined; readonly whole: boolean },
): RecentChanges {
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  if (whole && seen === null) setSeen(idsOf(entries));
  const isNew = (entry: Entry) => seen !== null && !seen.has(entry.id) && !isOwn(entry, me);
  return { entries: entries.filter(isNew), dismiss: () => setSeen(idsOf(entries)) };
}
