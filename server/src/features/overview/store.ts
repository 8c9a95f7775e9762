import type { QuerySubject, Urgency } from '@fluteline/domain/query';
import { CamelCasePlugin, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

const SHOWN = 5;

/** Counts of rows; open queries are counted up to a hundred thousand, through their index. */
export interface Counts {
  readonly users: number;
  readonly catalogue: number;
  readonly spareParts: number;
  readonly machines: number;
  readonly audits: number;
}

const COUNTED = 100_000;

// Several waiting questionnaires of a plant are one visit, represented by the earliest request.
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

/** Returns the figures of the cards. */
export function readCounts(db: Db): Promise<Counts> {
  const open = (subject: QuerySubject) =>
    sql<number>`(select count(*) from (select from query where status = 'open'
      and subject = ${sql.lit(subject)} limit ${sql.lit(COUNTED)}) as counted)`;
  const rows = (counted: Tables['rowCount']['counted']) =>
    sql<number>`(select coalesce(sum(rows), 0) from row_count where counted = ${sql.lit(counted)})`;
  return db
    .selectNoFrom([
      rows('account').as('users'),
      rows('catalogue_item').as('catalogue'),
      open('spare_part').as('spareParts'),
      open('machine').as('machines'),
      // Counted from the index alone; an erased account has no questionnaires.
      sql<number>`(select count(distinct account_id) from questionnaire
        where audit_requested_at is not null)`.as('audits'),
    ])
    .executeTakeFirstOrThrow();
}

/** A query that waits for an answer. */
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

/** A recently listed machine. */
export interface NewMachine {
  readonly id: string;
  readonly name: string;
  readonly manufacturerName: string;
  readonly companyName: string;
  readonly isActive: boolean;
  readonly createdAt: string;
}

// Excludes erased accounts: nobody waits for the answer to their queries.
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

/** Returns the rows that wait longest, and the newest ones. */
export function readWaiting(db: Db): Promise<{
  queries: WaitingQuery[];
  audits: WaitingAudit[];
  machines: NewMachine[];
}> {
  // The lists are nested values, in which the default plugin would leave the database's names.
  const nested = db.withoutPlugins().withPlugin(new CamelCasePlugin());
  // Timestamps in nested JSON are text.
  return nested
    .selectNoFrom([
      jsonArrayFrom(oldestQueries(nested)).$castTo<WaitingQuery[]>().as('queries'),
      jsonArrayFrom(oldestAudits(nested)).$castTo<WaitingAudit[]>().as('audits'),
      jsonArrayFrom(newestMachines(nested)).$castTo<NewMachine[]>().as('machines'),
    ])
    .executeTakeFirstOrThrow();
}
