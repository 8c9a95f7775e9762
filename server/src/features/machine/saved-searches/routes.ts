import { isDeepStrictEqual } from 'node:util';
import {
  SAVED_MACHINE_SEARCHES,
  savedMachineSearchCalls,
} from '@fluteline/contract/saved-machine-search';
import { AppError } from '../../../platform/app-error.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { newId } from '../../../platform/ids.ts';
import type { Write } from '../../../platform/write/write.ts';
import { presentSavedSearch } from './present.ts';
import {
  insertSavedSearch,
  lockSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  savedSearchesOf,
} from './store.ts';

/** Saves a search for the caller; one that is already saved stays unchanged. */
async function saveSearch(write: Write, filters: SavedSearch['filters']): Promise<SavedSearch> {
  const { tx, now, caller } = write;
  const { accountId } = caller;
  const saved = await lockSavedSearches(tx, accountId);
  const same = saved.find((search) => isDeepStrictEqual(search.filters, filters));
  if (same) return same;
  if (saved.length >= SAVED_MACHINE_SEARCHES) throw new AppError('saved_searches_full');
  const search = { id: newId(now), accountId, filters, createdAt: now };
  await insertSavedSearch(tx, search);
  return search;
}

/**
 * Binds the calls of saved searches, whose customers are notified when a matching machine is
 * listed.
 */
export function savedSearchRoutes(routes: Routes): void {
  routes.read(savedMachineSearchCalls.listSavedMachineSearches, async ({ caller }, db) => ({
    data: (await savedSearchesOf(db, caller.accountId)).map(presentSavedSearch),
  }));
  routes.write(savedMachineSearchCalls.saveMachineSearch, async (write, { body }) => ({
    data: presentSavedSearch(await saveSearch(write, body)),
  }));
  routes.write(savedMachineSearchCalls.removeMachineSearch, async (write, { params }) => {
    const { accountId } = write.caller;
    const removed = await removeSavedSearch(write.tx, { id: params.id, accountId });
    if (!removed) throw new AppError('not_found');
    return undefined;
  });
}
