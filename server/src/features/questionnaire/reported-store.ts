import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { QuestionnaireRecord } from './store.ts';
import type { AuditRequests } from './urgency-store.ts';

/** A plant's last report, and the questionnaire it was written on when that is known. */
export interface Reported {
  readonly reportId: string;
  readonly number: number;
  readonly createdAt: Date;
  readonly questionnaire: QuestionnaireRecord | null;
}

/**
 * Stores a copy of a plant's newest questionnaire with a report, and the requests for an audit that
 * the report answers.
 */
export async function storeReportedAnswers(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  asked: AuditRequests,
): Promise<void> {
  const answered = JSON.stringify({ audit_requests: asked });
  await sql`
    insert into report_answers (report_id, answers)
    select ${id}, to_jsonb(questionnaire) || ${answered}::jsonb from questionnaire
    where account_id = ${accountId}
    order by created_at desc, id desc limit 1`.execute(tx);
}

/**
 * Reopens, with their original times, the requests for an audit that only withdrawn reports have
 * answered. Returns whether there was one; the account must be locked.
 */
export async function reopenAuditRequests(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update questionnaire set audit_requested_at = asked.at::timestamptz, updated_at = ${now}
    from report
      join report_answers on report_id = report.id
      cross join jsonb_each_text(answers -> 'audit_requests') as asked (id, at)
    where report.account_id = ${accountId}
      and number > coalesce((select max(number) from report
        where account_id = ${accountId} and withdrawn_at is null), 0)
      and questionnaire.id = asked.id::uuid and audit_requested_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Returns a plant's last report that is not withdrawn, and the plant's answers at its upload. */
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
