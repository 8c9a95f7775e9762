import type { QuerySubject, Urgency } from '@fluteline/domain/query';
import { CamelCasePlugin, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database.ts';
import type { Weeks } from './weeks.ts';

const SHOWN = 5;

/** How many there are; each counted up to a hundred thousand, which are an index's to count. */
export interface Counts {
  readonly users: number;
  readonly catalogue: number;
  readonly spareParts: number;
  readonly machines: number;
  readonly audits: number;
}

const COUNTED = 100_000;

// Two questionnaires of a plant that wait are one visit: the one asked for first stands for it.
const waitingAudits = (db: Db) =>
  db
    .selectFrom('questionnaire')
    .where('questionnaire.auditRequestedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('questionnaire as earlier')
            .select('earlier.id')
            .whereRef('earlier.accountId', '=', 'questionnaire.accountId')
            .where('earlier.auditRequestedAt', 'is not', null)
            .where(
              sql<boolean>`(earlier.audit_requested_at, earlier.id)
                < (questionnaire.audit_requested_at, questionnaire.id)`,
            ),
        ),
      ),
    );

/** The figures of the cards. */
export async function readCounts(db: Db): Promise<Counts> {
  const open = (subject: QuerySubject) =>
    db
      .selectFrom('query')
      .select('subject')
      .where('status', '=', sql.lit('open'))
      .where('subject', '=', subject);
  const lists = {
    users: db.selectFrom('account').select('id').where('erasedAt', 'is', null),
    catalogue: db.selectFrom('catalogueItem').select('id').where('deletedAt', 'is', null),
    spareParts: open('spare_part'),
    machines: open('machine'),
    audits: waitingAudits(db).select('questionnaire.id'),
  };
  const count = (list: keyof typeof lists) =>
    sql`(select count(*) from (${lists[list]} limit ${sql.lit(COUNTED)}) as counted)`;
  const { rows } = await sql<Counts>`
    select ${count('users')} as users, ${count('catalogue')} as catalogue,
      ${count('spareParts')} as spare_parts, ${count('machines')} as machines, ${count('audits')} as audits`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('a select without a table has one row');
  return counts;
}

/** A query somebody waits on. */
export interface WaitingQuery {
  readonly id: string;
  readonly subject: QuerySubject;
  readonly name: string;
  readonly urgency: Urgency;
  readonly companyName: string;
  readonly createdAt: string;
}

/** A plant that waits for its audit. */
export interface WaitingAudit {
  readonly id: string;
  readonly accountId: string;
  readonly companyName: string;
  readonly mobile: string;
  readonly auditRequestedAt: string;
}

/** A machine lately listed. */
export interface NewMachine {
  readonly id: string;
  readonly name: string;
  readonly manufacturerName: string;
  readonly companyName: string;
  readonly isActive: boolean;
  readonly createdAt: string;
}

// Nobody waits for the answer to an erased account's query.
const oldestQueries = (db: Db) =>
  db
    .selectFrom('query')
    .innerJoin('account', 'account.id', 'query.accountId')
    .select(['query.id', 'query.subject', 'query.name', 'query.urgency'])
    .select(['account.companyName', 'query.createdAt'])
    .where('query.status', '=', sql.lit('open'))
    .where('account.erasedAt', 'is', null)
    .orderBy('query.createdAt')
    .orderBy('query.id')
    .limit(SHOWN);

const oldestAudits = (db: Db) =>
  waitingAudits(db)
    .innerJoin('account', 'account.id', 'questionnaire.accountId')
    .select(['questionnaire.id', 'questionnaire.accountId', 'questionnaire.auditRequestedAt'])
    .select(['account.companyName', 'account.mobile'])
    .orderBy('questionnaire.auditRequestedAt')
    .orderBy('questionnaire.id')
    .limit(SHOWN);

const newestMachines = (db: Db) =>
  db
    .selectFrom('machine')
    .innerJoin('account', 'account.id', 'machine.accountId')
    .select(['machine.id', 'machine.name', 'machine.manufacturerName', 'machine.isActive'])
    .select(['account.companyName', 'machine.createdAt'])
    .orderBy('machine.createdAt', 'desc')
    .orderBy('machine.id', 'desc')
    .limit(SHOWN);

/** What waits longest, and what is newest. */
export function readWaiting(db: Db): Promise<{
  queries: WaitingQuery[];
  audits: WaitingAudit[];
  machines: NewMachine[];
}> {
  // These lists are nested values, whose names the usual plugin leaves as the database spells them.
  const nested = db.withoutPlugins().withPlugin(new CamelCasePlugin());
  // Moments stand in JSON as texts.
  return nested
    .selectNoFrom([
      jsonArrayFrom(oldestQueries(nested)).$castTo<WaitingQuery[]>().as('queries'),
      jsonArrayFrom(oldestAudits(nested)).$castTo<WaitingAudit[]>().as('audits'),
      jsonArrayFrom(newestMachines(nested)).$castTo<NewMachine[]>().as('machines'),
    ])
    .executeTakeFirstOrThrow();
}

/** The queries on a subject raised in a week. */
export interface WeekOfSubject {
  /** From 0, the oldest. */
  readonly week: number;
  readonly subject: QuerySubject;
  readonly raised: number;
  /** From raised to resolved; null where none is resolved. */
  readonly medianHours: number | null;
}

const hours = sql`extract(epoch from resolved_at - created_at) / 3600`;

/** What was raised in some weeks, and how long its answers took. */
export function readWeeks(db: Db, { from, to }: Weeks): Promise<WeekOfSubject[]> {
  return db
    .selectFrom('query')
    .select([
      sql<number>`floor(extract(epoch from created_at - ${from}::timestamptz) / 604800)::int`.as(
        'week',
      ),
      'subject',
      sql<number>`count(*)`.as('raised'),
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${hours}) filter (where resolved_at is not null)`.as(
        'medianHours',
      ),
    ])
    .where('subject', 'in', ['spare_part', 'machine'])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .groupBy([sql`1`, 'subject'])
    .execute();
}
