import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { QuestionnaireRecord } from './store.ts';

/** A plant's last report, and the questionnaire it was written on where that is known. */
export interface Reported {
  readonly reportId: string;
  readonly number: number;
  readonly createdAt: Date;
  readonly questionnaire: QuestionnaireRecord | null;
}

/** Stores a plant's newest questionnaire, as it is now, with a report of it. */
export async function storeReportedAnswers(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
): Promise<void> {
  await sql`
    insert into report_answers (report_id, answers)
    select ${id}, to_jsonb(questionnaire) from questionnaire
    where account_id = ${accountId}
    order by created_at desc, id desc limit 1`.execute(tx);
}

/** A plant's last report that was not withdrawn, and what the plant had answered then. */
export async function findReported(db: Db, accountId: string): Promise<Reported | undefined> {
  const report = await db
    .selectFrom('report')
    .select(['id as reportId', 'number', 'createdAt'])
    .where('accountId', '=', accountId)
    .where('withdrawnAt', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!report) return undefined;
  const { rows } = await sql<QuestionnaireRecord>`
    select (jsonb_populate_record(null::questionnaire, answers)).*, true as has_report
    from report_answers where report_id = ${report.reportId}`.execute(db);
  return { ...report, questionnaire: rows[0] ?? null };
}
