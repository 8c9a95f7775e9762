import { DEFAULT_TIME_ZONE } from '@fluteline/domain/query';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { likePattern, newestPage, type Page, type PageRequest } from '../../platform/paging.ts';
import type { Tables } from '../../platform/tables.ts';
import type { AccountRecord } from './store.ts';

/** What the users table can be narrowed by. */
export interface AccountFilter {
  readonly search?: string | undefined;
  readonly status?: 'Active' | 'Suspended' | 'Inactive' | undefined;
  readonly joined_from?: string | undefined;
  readonly joined_to?: string | undefined;
}

/** When a day begins in Indian time, `later` days on. */
const startOfDay = (day: string, later: number) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${DEFAULT_TIME_ZONE}`;

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
  const { joined_from: from, joined_to: to } = filter;
  if (from) rows = rows.where(sql<boolean>`created_at >= ${startOfDay(from, 0)}`);
  if (to) rows = rows.where(sql<boolean>`created_at < ${startOfDay(to, 1)}`);
  return rows;
}

/** A page of accounts, newest first. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  request: PageRequest,
): Promise<Page<AccountRecord>> {
  const accounts = () => narrow(db.selectFrom('account'), filter);
  const list = {
    of: 'account',
    rows: accounts().selectAll(),
    ids: accounts().select('id'),
  } as const;
  return newestPage(db, list, request);
}
