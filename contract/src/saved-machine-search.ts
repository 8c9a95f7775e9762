import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { dataOf } from './lists.ts';
import { checkRanges, machineFilters } from './machine.ts';

/** Maximum number of searches that an account saves. */
export const SAVED_MACHINE_SEARCHES = 10;

const filters = z
  .object(machineFilters)
  .superRefine(checkRanges)
  .transform(({ unit, ...wanted }, context) => {
    const isWide = wanted.width_from !== undefined || wanted.width_to !== undefined;
    const named = Object.entries({ ...wanted, unit: isWide ? unit : undefined }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]),
    );
    if (named.length > 0) return Object.fromEntries(named);
    const message = 'Search for something, or choose a filter';
    context.addIssue({ code: 'custom', path: ['search'], message });
    return z.NEVER;
  });

const savedSearch = z.object({
  id: z.string(),
  filters: z
    .record(z.string(), z.string())
    .describe('Filters by name, as the query parameters of GET /machine/'),
  created_at: moment,
});

/**
 * Calls on saved machine searches, whose customer is notified when a matching machine is listed.
 */
export const savedMachineSearchCalls = {
  listSavedMachineSearches: endpoint({
    method: 'GET',
    path: '/account/me/machine-searches',
    who: 'verified',
    summary: "Lists the caller's saved machine searches, newest first",
    answers: { 200: dataOf(z.array(savedSearch)) },
  }),
  saveMachineSearch: endpoint({
    method: 'POST',
    path: '/account/me/machine-searches',
    who: 'verified',
    summary:
      'Saves a machine search, so that the caller is notified when a matching machine is listed; saving the same search again adds nothing',
    body: filters,
    answers: { 201: dataOf(savedSearch) },
    errors: ['saved_searches_full'],
  }),
  removeMachineSearch: endpoint({
    method: 'DELETE',
    path: '/account/me/machine-searches/:id',
    who: 'verified',
    summary: "Removes one of the caller's saved machine searches",
    params: z.object({ id }),
    answers: { 204: null },
    errors: ['not_found'],
  }),
};
