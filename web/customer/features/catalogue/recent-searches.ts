import { useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/draft.ts';
import { useFormOwner } from '../../../kit/forms/use-form-owner.ts';

const MAX_SEARCHES = 6;

const none: { readonly searches: readonly string[] } = { searches: [] };
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns the searches with a new one first; it replaces the newest one if it continues it. */
function withSearch(searches: readonly string[], text: string): readonly string[] {
  const [newest] = searches;
  const isBegun = newest !== undefined && text.toLowerCase().startsWith(newest.toLowerCase());
  const others = (isBegun ? searches.slice(1) : searches).filter((one) => !isSame(one, text));
  return [text, ...others].slice(0, MAX_SEARCHES);
}

/**
 * Holds this account's recent searches on this phone. They are stored as a draft, and cleared with
 * the account's other drafts. `found` is a search whose answer has arrived.
 */
export function useRecentSearches(found: string | undefined) {
  const owner = useFormOwner();
  const [place] = useState({ key: 'recent-searches', owner, isShared: true });
  const read = () => readDraft(place, none).searches.filter(isText).slice(0, MAX_SEARCHES);
  const [searches, setSearches] = useState<readonly string[]>(read);
  useEffect(() => {
    if (found === undefined || owner === undefined) return;
    const stored = readDraft(place, none).searches.filter(isText);
    const next = withSearch(stored, found);
    writeDraft(place, { searches: next });
    setSearches(next);
  }, [found, owner, place]);
  const onForget = () => {
    clearDraft(place);
    setSearches([]);
  };
  return { searches, onForget };
}
