import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { boundedTotal, likePattern, type Page, type PageRequest } from '../../platform/paging.ts';
import type { Tables } from '../../platform/tables.ts';
import type { AccountRecord } from './store.ts';

/** What the users table can be narrowed by. */
export interface AccountFilter {
  readonly search?: string | undefined;
  readonly status?: 'Active' | 'Suspended' | 'Inactive' | undefined;
  readonly joined_from?: string | undefined;
  readonly joined_to?: string | undefined;
}

type Accounts = SelectQueryBuilder<Tables, 'account', object>;

function narrow(accounts: Accounts, filter: AccountFilter): Accounts {
  let rows = accounts;
  if (filter.search !== undefined) {
    const text = sql<string>`company_name || ' ' || coalesce(email, '') || ' ' || mobile`;
    rows = rows.where(text, 'ilike', likePattern(filter.search));
  }
  if (filter.status === 'Active') rows = rows.where('isActive', '=', true);
  if (filter.status === 'Suspended') {
    rows = rows.where('isActive', '=', false).where('isSuspended', '=', true);
  }
  if (filter.status === 'Inactive') {
    rows = rows.where('isActive', '=', false).where('isSuspended', '=', false);
  }
  if (filter.joined_from) rows = rows.where('createdAt', '>=', new Date(filter.joined_from));
  if (filter.joined_to) {
    rows = rows.where(sql<boolean>`created_at < ${filter.joined_to}::date + 1`);
  }
  return rows;
}

/** A page of accounts, newest first. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  request: PageRequest,
): Promise<Page<AccountRecord>> {
  const accounts = () => narrow(db.selectFrom('account'), filter);
  const rows = await accounts()
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(request.size)
    .offset((request.page - 1) * request.size)
    .execute();
  return boundedTotal(db, rows, request, (limit) => accounts().select('id').limit(limit));
}
