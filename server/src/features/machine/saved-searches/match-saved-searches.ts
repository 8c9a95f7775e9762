import { machineCalls } from '@fluteline/contract/machine';
import { rightSpelling } from '@fluteline/domain/machine';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AnyWrite, transact } from '../../../platform/write/write.ts';
import { notifyOfMatchingMachine } from '../../notification/index.ts';
import { machineFilterOf } from '../machine-filter.ts';
import { findMachine, isFoundBy } from '../store.ts';
import { noteMatched, type SavedSearch, savedSearchesAfter } from './store.ts';

/** Name of the job that notifies customers whose saved search finds a newly listed machine. */
export const MATCH_SAVED_SEARCHES = 'match-saved-searches';

const BATCH = 500;

/**
 * Returns the filter of a saved search; `null` when an older release saved it with filters that are
 * no longer valid.
 */
function filterOf({ filters }: SavedSearch) {
  const { data } = machineCalls.listMachines.query.safeParse(filters);
  return data ? machineFilterOf(data) : null;
}

async function accountsOf(
  { tx }: AnyWrite,
  machine: { readonly id: string; readonly accountId: string },
): Promise<string[]> {
  const found = new Set<string>();
  for (let after: string | null = null; ; ) {
    const searches: SavedSearch[] = await savedSearchesAfter(tx, { after, max: BATCH });
    for (const search of searches) {
      const { accountId } = search;
      if (accountId === machine.accountId || found.has(accountId)) continue;
      const filter = filterOf(search);
      if (filter && (await isFoundBy(tx, machine.id, filter))) found.add(accountId);
    }
    if (searches.length < BATCH) return [...found];
    after = searches.at(-1)?.id ?? null;
  }
}

/**
 * Returns the job that notifies each customer whose saved search finds a machine, once, however
 * often it runs.
 */
export function matchSavedSearchesJob(platform: Platform): Job<{ machineId: string }> {
  const by = { caller: null, requestId: MATCH_SAVED_SEARCHES };
  return {
    name: MATCH_SAVED_SEARCHES,
    async run({ machineId }) {
      const machine = await findMachine(platform.db, machineId);
      if (!machine) return;
      await transact(platform, by, async (write) => {
        if (!(await noteMatched(write.tx, machineId, write.now))) return;
        const accountIds = await accountsOf(write, machine);
        const name = rightSpelling(machine.name);
        const { accountId: sellerId } = machine;
        await notifyOfMatchingMachine(write, { id: machineId, name, sellerId, accountIds });
      });
    },
  };
}
