import type { ListingFilter } from '@fluteline/domain/machine';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import { type ListedMachine, withSellers } from './store.ts';

/** A seller's own machine, with the number of queries raised on it. */
export type OwnMachine = ListedMachine & { readonly queries: number };

const queries = sql<number>`(select count(*) from query where query.machine_id = machine.id)`;

/** Returns a page of a seller's own machines, newest first. */
export function listOwnMachines(
  db: Db,
  accountId: string,
  filter: ListingFilter,
  request: PageRequest,
): Promise<Page<OwnMachine>> {
  const machines = () => {
    const own = db.selectFrom('machine').where('machine.accountId', '=', accountId);
    return filter === 'all' ? own : own.where('machine.isActive', '=', filter === 'active');
  };
  const list = {
    of: 'machine',
    rows: withSellers(machines()).select(queries.as('queries')),
    ids: machines().select('machine.id'),
  } as const;
  return newestPage(db, list, request);
}

/**
 * Returns every account other than the seller that raised a query on a machine, each with its
 * newest query.
 */
export function askersOf(
  db: Db,
  { id, accountId }: Pick<ListedMachine, 'id' | 'accountId'>,
): Promise<{ id: string; accountId: string }[]> {
  return db
    .selectFrom('query')
    .select(['id', 'accountId'])
    .distinctOn('accountId')
    .where('machineId', '=', id)
    .where('accountId', '!=', accountId)
    .orderBy('accountId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
