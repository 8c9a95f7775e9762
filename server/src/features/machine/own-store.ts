import type { ListingFilter } from '@fluteline/domain/machine';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import { type ListedMachine, withSellers } from './store.ts';

/** A seller's own machine, with how many queries were raised on it. */
export type OwnMachine = ListedMachine & { readonly queries: number };

const queries = sql<number>`(select count(*) from query where query.machine_id = machine.id)`;

/** A page of a seller's own machines, newest first. */
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

/** Everybody who raised a query on a machine. */
export async function askersOf(db: Db, machineId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('query')
    .select('accountId')
    .distinct()
    .where('machineId', '=', machineId)
    .execute();
  return rows.map(({ accountId }) => accountId);
}
