import { DEFAULT_TIME_ZONE } from '@fluteline/domain/query';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
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
  readonly audit_requested?: boolean | undefined;
  readonly has_questionnaire?: boolean | undefined;
}

/** An account with what it did so far. */
export interface AccountWithProgress extends AccountRecord {
  /** True while an audit is asked for and not reported yet. */
  readonly auditRequested: boolean;
  readonly questionnaires: number;
  /** Distinct part types it has told of. */
  readonly partTypes: number;
}

/** When a day begins in Indian time, `later` days on. */
const startOfDay = (day: string, later: number) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${DEFAULT_TIME_ZONE}`;

type Accounts = SelectQueryBuilder<Tables, 'account', object>;
type Account = ExpressionBuilder<Tables, 'account'>;

const questionnaires = (of: Account) =>
  of.selectFrom('questionnaire').whereRef('questionnaire.accountId', '=', 'account.id');

const hasQuestionnaire = (of: Account) => of.exists(questionnaires(of).select('questionnaire.id'));

const hasAskedForAudit = (of: Account) =>
  of.exists(
    questionnaires(of)
      .select('questionnaire.id')
      .where('questionnaire.auditRequestedAt', 'is not', null),
  );

const withProgress = (of: Account) =>
  [
    hasAskedForAudit(of).$castTo<boolean>().as('auditRequested'),
    questionnaires(of)
      .select((one) => one.fn.countAll<number>().as('count'))
      .$asScalar()
      .$castTo<number>()
      .as('questionnaires'),
    of
      .selectFrom('plantPart')
      .select((part) => part.fn.count<number>('plantPart.partType').distinct().as('count'))
      .whereRef('plantPart.accountId', '=', 'account.id')
      .$asScalar()
      .$castTo<number>()
      .as('partTypes'),
  ] as const;

function narrowByProgress(accounts: Accounts, filter: AccountFilter): Accounts {
  const { audit_requested: audit, has_questionnaire: questionnaire } = filter;
  let rows = accounts;
  if (audit !== undefined) {
    rows = rows.where((of) => (audit ? hasAskedForAudit(of) : of.not(hasAskedForAudit(of))));
  }
  if (questionnaire !== undefined) {
    rows = rows.where((of) =>
      questionnaire ? hasQuestionnaire(of) : of.not(hasQuestionnaire(of)),
    );
  }
  return rows;
}

function narrow(accounts: Accounts, filter: AccountFilter): Accounts {
  let rows = narrowByProgress(accounts.where('erasedAt', 'is', null), filter);
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

/** A page of accounts that were not erased, newest first. */
export async function listAccounts(
  db: Db,
  filter: AccountFilter,
  request: PageRequest,
): Promise<Page<AccountWithProgress>> {
  const accounts = () => narrow(db.selectFrom('account'), filter);
  const list = {
    of: 'account',
    rows: accounts().selectAll('account').select(withProgress),
    ids: accounts().select('id'),
  } as const;
  return newestPage(db, list, request);
}

/** Which customers are meant: those a filter matches, or all who are verified and active. */
function customers(db: Db, filter: AccountFilter | null): Accounts {
  const all = db
    .selectFrom('account')
    .where('role', '=', 'customer')
    .where('account.erasedAt', 'is', null);
  if (filter) return narrow(all, filter);
  return all.where('isActive', '=', true).where('isVerified', '=', true);
}

/** How many customers a filter matches; `null`: how many are verified and active. */
export async function countCustomers(db: Db, filter: AccountFilter | null): Promise<number> {
  const row = await customers(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The ids of those customers in their order, from beyond `after` on. */
export async function customerIds(
  db: Db,
  filter: AccountFilter | null,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  let rows = customers(db, filter);
  if (after !== null) rows = rows.where('account.id', '>', after);
  const found = await rows.select('account.id').orderBy('account.id').limit(most).execute();
  return found.map(({ id }) => id);
}

/** Those of some ids that are nobody's, or an erased account's. */
export async function unknownAccounts(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wanted as id from unnest(${ids}::uuid[]) wanted
    where not exists (select from account where account.id = wanted and erased_at is null)
    limit 10`.execute(db);
  return rows.map(({ id }) => id);
}
