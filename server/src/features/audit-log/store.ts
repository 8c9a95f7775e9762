import { DEFAULT_TIME_ZONE, dayBounds } from '@fluteline/domain/time';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import type { AuditTable } from '../../platform/database/tables.ts';

/**
 * A row of the audit log, with the details of its actor, and of the account it is about, if they
 * still exist.
 */
export interface AuditRecord extends Selectable<AuditTable> {
  readonly actorName: string | null;
  readonly actorCompanyName: string | null;
  readonly actorMobile: string | null;
  readonly accountName: string | null;
  readonly accountCompanyName: string | null;
  readonly accountMobile: string | null;
}

/** The filters of the log. */
export interface AuditFilter {
  readonly actorId?: string | undefined;
  /** 'query.changed', or 'query' for all actions on queries. */
  readonly action?: string | undefined;
  readonly targetId?: string | undefined;
  /** An address or a network: finds rows within it, including those shortened to a network. */
  readonly address?: string | undefined;
  /** Calendar days in Indian time, YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

// Each step jumps to the next action through the index: a million rows of ten actions take ten
// steps.
const knownActions = sql`
  with recursive known (action) as (
    (select action from audit order by action limit 1)
    union all
    select (select next.action from audit as next where next.action > known.action
      order by next.action limit 1)
    from known where known.action is not null)
  select action from known where action is not null`;

const isAbout = (action: string) =>
  action.includes('.')
    ? sql<boolean>`action = ${action}`
    : sql<boolean>`action = any(array(
        select action from (${knownActions}) as known
        where split_part(known.action, '.', 1) = ${action}))`;

// Lists are ordered by `createdAt`, so the row's timestamp is selected under that name.
function narrow(db: Db, { actorId, action, targetId, address, from, to }: AuditFilter) {
  let rows = db.selectFrom('audit').selectAll().select('at as createdAt');
  if (actorId !== undefined) rows = rows.where('actorId', '=', actorId);
  if (action !== undefined) rows = rows.where(isAbout(action));
  if (targetId !== undefined) rows = rows.where('targetId', '=', targetId);
  if (address) rows = rows.where(sql<boolean>`address && ${address}::inet`);
  if (from) rows = rows.where('at', '>=', dayBounds(from, DEFAULT_TIME_ZONE).from);
  if (to) rows = rows.where('at', '<', dayBounds(to, DEFAULT_TIME_ZONE).to);
  return db.selectFrom(rows.as('audit'));
}

/** Id of the account that a row is about; targets of other kinds may have ids of other forms. */
const accountId = sql<string | null>`case when audit.target_kind = 'account'
  and audit.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then audit.target_id::uuid end`;

const withAccounts = (rows: ReturnType<typeof narrow>) =>
  rows
    .leftJoin('account as actor', 'actor.id', 'audit.actorId')
    .leftJoin('account', (join) => join.on('account.id', '=', accountId))
    .selectAll('audit')
    .select([
      'actor.name as actorName',
      'actor.companyName as actorCompanyName',
      'actor.mobile as actorMobile',
      'account.name as accountName',
      'account.companyName as accountCompanyName',
      'account.mobile as accountMobile',
    ]);

/** Returns a page of the audit log, newest first. */
export function listAudit(
  db: Db,
  filter: AuditFilter,
  request: PageRequest,
): Promise<Page<AuditRecord>> {
  const rows = withAccounts(narrow(db, filter));
  const list = { of: 'audit', rows, ids: narrow(db, filter).select('audit.id') } as const;
  return newestPage(db, list, request);
}

/** Returns the number of rows that a filter matches. */
export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const row = await narrow(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Returns the next rows of the log, newest first; `place` is a row's timestamp with microseconds.
 */
export function auditAfter(
  db: Db,
  filter: AuditFilter,
  { after, max }: { readonly after: { at: string; id: string } | null; readonly max: number },
): Promise<(AuditRecord & { readonly place: string })[]> {
  let rows = withAccounts(narrow(db, filter)).select(
    sql<string>`audit.created_at::text`.as('place'),
  );
  if (after) {
    rows = rows.where(
      sql<boolean>`(audit.created_at, audit.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return rows.orderBy('audit.createdAt', 'desc').orderBy('audit.id', 'desc').limit(max).execute();
}

/** Returns the actions in the log, in alphabetical order. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`${knownActions}`.execute(db);
  return rows.map(({ action }) => action).sort();
}
