import { AppError } from '../../platform/app-error.ts';
import type { Write } from '../../platform/write/write.ts';
import { lockAccount } from '../account/index.ts';
import { lockNewestSubmitted, type QuestionnaireRecord, saveQuestionnaire } from './store.ts';

/** Requests an audit of the questionnaire submitted last; a repeated request changes nothing. */
export async function requestAudit(write: Write): Promise<QuestionnaireRecord> {
  const { tx } = write;
  const { accountId } = write.caller;
  // The account is locked first, as in an upload of a report: requests are counted in the account's
  // row.
  await lockAccount(tx, accountId);
  const before = await lockNewestSubmitted(tx, accountId);
  if (!before) throw new AppError('nothing_submitted');
  if (before.auditRequestedAt) return before;
  const { now } = write;
  const after = { ...before, auditRequestedAt: now, updatedAt: now };
  await saveQuestionnaire(tx, after);
  write.audit({
    action: 'questionnaire.audit_requested',
    targetKind: 'questionnaire',
    targetId: after.id,
    after: { auditRequestedAt: now },
  });
  write.changed('questionnaire', after.id);
  write.changed('account', accountId);
  return after;
}
