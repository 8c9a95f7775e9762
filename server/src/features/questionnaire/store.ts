import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import type { QuestionnaireTable, Tables } from '../../platform/database/tables.ts';

/** A stored plant questionnaire. */
export type QuestionnaireRow = Selectable<QuestionnaireTable>;
/** A stored plant questionnaire, and whether its account has a report. */
export type QuestionnaireRecord = QuestionnaireRow & { readonly hasReport: boolean };

/** Filter of questionnaires. */
export interface QuestionnaireFilter {
  readonly accountId?: string | undefined;
  /** Only the newest of each account. */
  readonly latest?: boolean | undefined;
}

/** Maximum number of an account's own questionnaires in one answer. */
const MAX_OWN = 1000;

const hasReport = (of: ExpressionBuilder<Tables, 'questionnaire'>) =>
  of
    .exists(
      of
        .selectFrom('report')
        .select('report.id')
        .whereRef('report.accountId', '=', 'questionnaire.accountId')
        .where('report.withdrawnAt', 'is', null),
    )
    .$castTo<boolean>()
    .as('hasReport');

const records = (db: Db) => db.selectFrom('questionnaire').selectAll().select(hasReport);

const newest = (db: Db, accountId: string) =>
  records(db)
    .where('accountId', '=', accountId)
    .orderBy('questionnaire.createdAt', 'desc')
    .orderBy('questionnaire.id', 'desc');

/** Returns an account's questionnaires, newest first. */
export function listOwn(db: Db, accountId: string): Promise<QuestionnaireRecord[]> {
  return newest(db, accountId).limit(MAX_OWN).execute();
}

/** Returns an account's newest questionnaire. */
export function latestQuestionnaire(
  db: Db,
  accountId: string,
): Promise<QuestionnaireRecord | undefined> {
  return newest(db, accountId).limit(1).executeTakeFirst();
}

type Questionnaires = SelectQueryBuilder<Tables, 'questionnaire', object>;

function narrow(all: Questionnaires, { accountId, latest }: QuestionnaireFilter): Questionnaires {
  let rows = all;
  if (accountId !== undefined) rows = rows.where('questionnaire.accountId', '=', accountId);
  if (!latest) return rows;
  return rows.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('questionnaire as newer')
          .select('newer.id')
          .whereRef('newer.accountId', '=', 'questionnaire.accountId')
          .where(
            sql<boolean>`(newer.created_at, newer.id) > (questionnaire.created_at, questionnaire.id)`,
          ),
      ),
    ),
  );
}

/** Returns a page of questionnaires, newest first. */
export function listQuestionnaires(
  db: Db,
  filter: QuestionnaireFilter,
  request: PageRequest,
): Promise<Page<QuestionnaireRecord>> {
  const all = () => narrow(db.selectFrom('questionnaire'), filter);
  const rows = all().selectAll('questionnaire').select(hasReport);
  const ids = all().select('questionnaire.id');
  // The number of newest questionnaires equals the number of accounts with a questionnaire. Each
  // account's row has the count of its own, and erased accounts have none.
  const plants = db
    .selectFrom('account')
    .select('account.id')
    .where('account.erasedAt', 'is', null);
  const counted =
    filter.latest && filter.accountId === undefined
      ? plants.where('account.questionnaireCount', '>', 0)
      : ids;
  return newestPage(db, { of: 'questionnaire', rows, ids, counted }, request);
}

/** Locks a questionnaire until the transaction ends. */
export function lockQuestionnaire(tx: Tx, id: string): Promise<QuestionnaireRecord | undefined> {
  return records(tx).where('questionnaire.id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks an account's newest submitted questionnaire until the transaction ends. */
export function lockNewestSubmitted(
  tx: Tx,
  accountId: string,
): Promise<QuestionnaireRecord | undefined> {
  return newest(tx, accountId)
    .where('submittedAt', 'is not', null)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the open questionnaire of an account until the transaction ends; `null` when it has none.
 */
async function lockOpen(tx: Tx, accountId: string): Promise<QuestionnaireRecord | null> {
  const open = records(tx).where('accountId', '=', accountId).where('submittedAt', 'is', null);
  return (await open.forUpdate().executeTakeFirst()) ?? null;
}

const columns = ({ hasReport: _, ...row }: QuestionnaireRecord) => ({
  ...row,
  plants: JSON.stringify(row.plants),
  machines: JSON.stringify(row.machines),
  machinery: JSON.stringify(row.machinery),
});

/**
 * Locks the open questionnaire of an account until the transaction ends, and adds `fresh` when it
 * has none. Of two simultaneous transactions, one waits here and then finds the questionnaire of
 * the other.
 */
export async function openQuestionnaire(
  tx: Tx,
  accountId: string,
  fresh: () => QuestionnaireRecord,
): Promise<{ readonly record: QuestionnaireRecord; readonly isNew: boolean }> {
  for (;;) {
    const open = await lockOpen(tx, accountId);
    if (open) return { record: open, isNew: false };
    const record = await tx
      .insertInto('questionnaire')
      .values(columns(fresh()))
      .onConflict((conflict) =>
        conflict.column('accountId').where('submittedAt', 'is', null).doNothing(),
      )
      .returningAll()
      .returning(hasReport)
      .executeTakeFirst();
    if (record) return { record, isNew: true };
  }
}

/** Stores the current values of a questionnaire. */
export async function saveQuestionnaire(tx: Tx, record: QuestionnaireRecord): Promise<void> {
  await tx.updateTable('questionnaire').set(columns(record)).where('id', '=', record.id).execute();
}
