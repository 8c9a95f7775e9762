import {
  type AccountSort,
  type AccountStatus,
  mobileSearch,
  withoutCountryCode,
} from '@fluteline/domain/account';
import { latinDigits } from '@fluteline/domain/search';
import { DEFAULT_TIME_ZONE } from '@fluteline/domain/time';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import {
  type Order,
  orderedPage,
  type Page,
  type PageRequest,
} from '../../platform/database/paging.ts';
import { findsAny, hasTrigram, rowsToSearch, wordsOf } from '../../platform/database/search.ts';
import { searchedPage } from '../../platform/database/searched-page.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { AccountWithCounts } from './store.ts';

/** Filters of the users table. */
export interface AccountFilter {
  readonly search?: string | undefined;
  readonly status?: AccountStatus | undefined;
  readonly joined_from?: string | undefined;
  readonly joined_to?: string | undefined;
  readonly audit_requested?: boolean | undefined;
  readonly has_questionnaire?: boolean | undefined;
  readonly verified?: boolean | undefined;
}

/** Returns the beginning of a day in Indian time, `later` days after the given one. */
const startOfDay = (day: string, later: number) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${DEFAULT_TIME_ZONE}`;

type Accounts = SelectQueryBuilder<Tables, 'account', object>;

// Written as literals: with parameters, a prepared statement could not use the index of each
// status.
const statuses = {
  Active: sql<boolean>`account.is_active`,
  Suspended: sql<boolean>`(not account.is_active and account.is_suspended)`,
  Inactive: sql<boolean>`(not account.is_active and not account.is_suspended)`,
} as const;
const asksForAudit = sql<boolean>`(audit_count > 0)`;

function narrowByProgress(accounts: Accounts, filter: AccountFilter): Accounts {
  const { audit_requested: audit, has_questionnaire: questionnaire } = filter;
  let rows = accounts;
  if (audit !== undefined)
    rows = rows.where(audit ? asksForAudit : sql<boolean>`not ${asksForAudit}`);
  if (questionnaire !== undefined) {
    rows = rows.where('questionnaireCount', questionnaire ? '>' : '=', 0);
  }
  return rows;
}

/** The text that a search reads, as in its index: each phone number follows a space. */
const searchedText = sql<string>`company_name || ' ' || name || ' ' || coalesce(email, '') || ' '
  || mobile || ',' || gst_numbers || ' ' || contacts`;

interface Wanted {
  /**
   * Alternative lists of words: an account matches when its text contains all words of one list.
   */
  readonly ways: readonly (readonly string[])[];
  /** The word by which an index can narrow the rows; empty when there is none. */
  readonly narrowing: string;
}

/** Reads a search text as a mobile number if it may be one, otherwise as words in any order. */
function wantedOf(search: string): Wanted {
  const text = latinDigits(search);
  const { within, beginning } = mobileSearch(text);
  if (within !== null || beginning !== null) {
    const numbers = [within ?? [], beginning === null ? [] : ` ${beginning}`].flat();
    return { ways: [text, ...numbers].map((number) => [number]), narrowing: text };
  }
  const words = wordsOf(withoutCountryCode(text));
  return { ways: [words], narrowing: words.find(hasTrigram) ?? '' };
}

/** Condition that an account's text contains all words of one of the ways. */
const anyWay = (ways: Wanted['ways']) =>
  findsAny(ways, {
    text: sql`(${searchedText})`,
    like: (pattern) => sql<boolean>`${searchedText} ilike ${pattern}`,
  });

/** Number of accounts through whose rows a search of another list is followed. */
const FOLLOWED = 1000;

/**
 * Selects the ids of accounts that a search of another list finds, such as sellers; `null` for a
 * text that no index narrows down.
 */
export function accountsFound(search: string): RawBuilder<unknown> | null {
  const { ways, narrowing } = wantedOf(search);
  if (!hasTrigram(narrowing)) return null;
  return sql`(select id from account
    where erased_at is null and ${anyWay(ways)} limit ${sql.lit(FOLLOWED)})`;
}

function narrow(accounts: Accounts, filter: AccountFilter): Accounts {
  let rows = narrowByProgress(accounts.where('erasedAt', 'is', null), filter);
  const { search } = filter;
  if (search !== undefined) rows = rows.where(anyWay(wantedOf(search).ways));
  const { verified, status } = filter;
  if (verified !== undefined) rows = rows.where('isVerified', '=', sql.lit(verified));
  if (status !== undefined) rows = rows.where(statuses[status]);
  const { joined_from: from, joined_to: to } = filter;
  if (from) rows = rows.where(sql<boolean>`created_at >= ${startOfDay(from, 0)}`);
  if (to) rows = rows.where(sql<boolean>`created_at < ${startOfDay(to, 1)}`);
  return rows;
}

/**
 * Selects the accounts that a filter matches; a text too short for the index is searched in the
 * newest rows.
 */
function matching(db: Db, filter: AccountFilter): Accounts {
  const { search, ...others } = filter;
  const wanted = (rows: Accounts) => narrow(rows, others);
  const narrowing = search === undefined ? undefined : wantedOf(search).narrowing;
  return narrow(rowsToSearch(db, 'account', narrowing, wanted), filter);
}

const orders: Readonly<Record<AccountSort, Order>> = {
  joined: { by: sql.ref('createdAt'), direction: 'asc' },
  '-joined': { by: sql.ref('createdAt'), direction: 'desc' },
  company: { by: sql`lower(company_name)`, direction: 'asc' },
  '-company': { by: sql`lower(company_name)`, direction: 'desc' },
  catalogue: { by: sql.ref('partTypeCount'), direction: 'asc' },
  '-catalogue': { by: sql.ref('partTypeCount'), direction: 'desc' },
  questionnaires: { by: sql.ref('questionnaireCount'), direction: 'asc' },
  '-questionnaires': { by: sql.ref('questionnaireCount'), direction: 'desc' },
  '-audit': { by: asksForAudit, direction: 'desc' },
};

/** Returns a page of accounts that are not erased; each row contains the account's counts. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  request: PageRequest,
  sort: AccountSort,
): Promise<Page<AccountWithCounts>> {
  const hits = () => matching(db, filter);
  const shown = (rows: Accounts) => rows.selectAll('account');
  const list = { of: 'account', rows: shown(hits()), ids: hits().select('id') } as const;
  if (filter.search === undefined) return orderedPage(db, list, request, orders[sort]);
  return searchedPage(db, { of: 'account', hits, shown }, request, orders[sort]);
}

/** Selects the customers that a filter matches, or without one all that are verified and active. */
function customers(db: Db, filter: AccountFilter | null): Accounts {
  const all = matching(db, filter ?? {}).where('role', '=', 'customer');
  return filter ? all : all.where('isActive', '=', true).where('isVerified', '=', true);
}

/** Counts the customers that a filter matches, or with `null` all that are verified and active. */
export async function countCustomers(db: Db, filter: AccountFilter | null): Promise<number> {
  const row = await customers(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the ids of the customers that a filter matches, in order, those after `after`. */
export async function customerIds(
  db: Db,
  filter: AccountFilter | null,
  { after, max }: { after: string | null; max: number },
): Promise<string[]> {
  let rows = customers(db, filter);
  if (after !== null) rows = rows.where('account.id', '>', after);
  const found = await rows.select('account.id').orderBy('account.id').limit(max).execute();
  return found.map(({ id }) => id);
}

/** The details by which a customer is recognised. */
export interface FoundCustomer {
  readonly id: string;
  readonly companyName: string;
  readonly mobile: string;
  readonly isVerified: boolean;
}

const recognised = ['account.id', 'companyName', 'mobile', 'isVerified'] as const;

/** Returns the customers with some mobile numbers. */
export function customersByMobile(db: Db, mobiles: readonly string[]): Promise<FoundCustomer[]> {
  return customers(db, {})
    .select(recognised)
    .where('mobile', 'in', mobiles)
    .orderBy('account.id')
    .execute();
}

/** Returns up to `max` customers that a search finds. */
export async function searchCustomers(
  db: Db,
  search: string,
  max: number,
): Promise<readonly FoundCustomer[]> {
  const hits = () => customers(db, { search });
  const shown = (rows: Accounts) => rows.select(recognised);
  const request = { page: 1, size: max };
  const { rows } = await searchedPage(db, { of: 'account', hits, shown }, request, orders.company);
  return rows;
}

/**
 * Number of accounts in an audience that can read a notification, and of those that cannot, by
 * reason.
 */
export interface Reach {
  readonly reached: number;
  readonly unverified: number;
  readonly suspended: number;
  readonly blocked: number;
  readonly deleted: number;
  readonly inactive: number;
}

/** The first reason why an account cannot sign in; 'reached' when it can. */
const reachOf = sql<keyof Reach>`case when is_deleted then 'deleted' when is_blocked then 'blocked'
  when is_suspended then 'suspended' when not is_verified then 'unverified'
  when not is_active then 'inactive' else 'reached' end`;

/**
 * Counts the accounts with some ids, those that a filter matches, or with `null` every customer, by
 * their reach.
 */
export async function countReach(
  db: Db,
  meant: { readonly accountIds: readonly string[] } | AccountFilter | null,
): Promise<Reach> {
  const accounts =
    meant && 'accountIds' in meant
      ? db.selectFrom('account').where(sql<boolean>`id = any(${meant.accountIds}::uuid[])`)
      : customers(db, meant ?? {});
  const rows = await accounts
    .select((eb) => [reachOf.as('reach'), eb.fn.countAll<number>().as('count')])
    .groupBy(reachOf)
    .execute();
  const none = { reached: 0, unverified: 0, suspended: 0, blocked: 0, deleted: 0, inactive: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ reach, count }) => [reach, count])) };
}

/** Returns the ids that belong to no account or to an erased one. */
export async function unknownAccounts(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wanted as id from unnest(${ids}::uuid[]) wanted
    where not exists (select from account where account.id = wanted and erased_at is null)
    limit 10`.execute(db);
  return rows.map(({ id }) => id);
}
