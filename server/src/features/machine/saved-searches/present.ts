import type { SavedSearch } from './store.ts';

/** Returns a saved search as sent on the wire. */
export function presentSavedSearch({ id, filters, createdAt }: SavedSearch) {
  return { id, filters, created_at: createdAt.toISOString() };
}
