import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { MachineTable, QueryEventTable } from '../../../platform/database/tables.ts';

/** Returns an account's own listings, active or not, newest first. */
export function machinesOf(
  db: Db,
  accountId: string,
  max: number,
): Promise<Selectable<MachineTable>[]> {
  return db
    .selectFrom('machine')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** Returns the events of an account's queries, newest first. */
export function historyOf(
  db: Db,
  accountId: string,
  max: number,
): Promise<Pick<Selectable<QueryEventTable>, 'queryId' | 'at' | 'kind'>[]> {
  return db
    .selectFrom('queryEvent')
    .innerJoin('query', 'query.id', 'queryEvent.queryId')
    .select(['queryEvent.queryId', 'queryEvent.at', 'queryEvent.kind'])
    .where('query.accountId', '=', accountId)
    .orderBy('queryEvent.at', 'desc')
    .limit(max)
    .execute();
}
