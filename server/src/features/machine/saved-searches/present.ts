import type { SavedSearch } from './store.ts';

/** A saved search as it crosses the wire. */
export function presentSavedSearch({ id, filters, createdAt }: SavedSearch) {
  return { id, filters, created_at: createdAt.toISOString() };
}
