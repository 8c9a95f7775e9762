import type { QuerySort } from '@fluteline/domain/query';
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { orderedPage, type Page, type PageRequest } from '../../../platform/database/paging.ts';
import { searchedPage } from '../../../platform/database/searched-page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { QueryWithParties } from '../list-store.ts';
import { filtered, orders, type QueryFilter } from './filter-store.ts';
import { messagesOfQuery, type StoredMessage } from './message-store.ts';

/** A query of either kind with its buyer, its seller and its assignee. */
export interface DeskQuery extends QueryWithParties {
  readonly assigneeName: string | null;
  readonly assigneeCompanyName: string | null;
}
/** A query with its answers and notes. */
export interface OpenedQuery extends DeskQuery {
  readonly messages: readonly StoredMessage[];
}

const withEverybody = (queries: SelectQueryBuilder<Tables, 'query', object>) =>
  queries
    .innerJoin('account', 'account.id', 'query.accountId')
    .leftJoin('machine', 'machine.id', 'query.machineId')
    .leftJoin('account as seller', 'seller.id', 'machine.accountId')
    .leftJoin('account as assignee', 'assignee.id', 'query.assignedTo')
    .selectAll('query')
    .select(['account.companyName', 'account.email', 'account.mobile'])
    .select([
      'seller.companyName as sellerCompanyName',
      'seller.email as sellerEmail',
      'seller.mobile as sellerMobile',
      'machine.soldAt as machineSoldAt',
      'assignee.name as assigneeName',
      'assignee.companyName as assigneeCompanyName',
    ]);

/** Returns a page of the queries that match a filter. */
export function listQueries(
  db: Db,
  filter: QueryFilter,
  sort: QuerySort,
  request: PageRequest,
): Promise<Page<DeskQuery>> {
  const hits = () => filtered(db, filter);
  const shown = withEverybody;
  const list = {
    of: 'query',
    rows: shown(hits()),
    ids: hits().select('query.id'),
    counted: filtered(db, filter, { isCounted: true }).select('query.id'),
  } as const;
  if (filter.search === undefined) return orderedPage(db, list, request, orders[sort]);
  return searchedPage(db, { of: 'query', hits, shown }, request, orders[sort]);
}

/** Finds a query of either kind, with its answers and notes. */
export function openQuery(db: Db, id: string): Promise<OpenedQuery | undefined> {
  return withEverybody(db.selectFrom('query').where('query.id', '=', id))
    .select(messagesOfQuery.as('messages'))
    .executeTakeFirst();
}
