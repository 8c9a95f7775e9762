import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdAccount } from '../account/index.ts';
import { holdNewestSubmitted, type QuestionnaireRecord, saveQuestionnaire } from './store.ts';

/** Asks for an audit of what was submitted last; asking again changes nothing. */
export async function requestAudit(
  platform: Platform,
  tx: Tx,
  request: { readonly accountId: string; readonly requestId: string },
): Promise<QuestionnaireRecord> {
  const { accountId, requestId } = request;
  // Account first, as an upload of a report does: what it asks for is counted in the account's row.
  await holdAccount(tx, accountId);
  const before = await holdNewestSubmitted(tx, accountId);
  if (!before) throw new AppError('nothing_submitted');
  if (before.auditRequestedAt) return before;
  const now = platform.clock();
  const after = { ...before, auditRequestedAt: now, updatedAt: now };
  await saveQuestionnaire(tx, after);
  await audit(tx, platform.clock, {
    actorId: accountId,
    action: 'questionnaire.audit_requested',
    targetKind: 'questionnaire',
    targetId: after.id,
    after: { auditRequestedAt: now },
    requestId,
  });
  await announce(tx, { topic: 'questionnaire', id: after.id });
  await announce(tx, { topic: 'account', id: accountId });
  return after;
}
