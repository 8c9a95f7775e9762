import type { reportCalls } from '@fluteline/contract/report';
import { messages } from '../../messages/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Sent } from '../../platform/http/call.ts';
import type { Write } from '../../platform/write/write.ts';
import { lockCustomer } from '../account/index.ts';
import { markUrgent } from '../questionnaire/index.ts';
import { lastReportedBy } from './store.ts';

/** Makes a plant's newest questionnaire urgent; returns the id of its account. */
export async function setUrgency(
  write: Write,
  { query }: Sent<typeof reportCalls.setReportUrgency>,
): Promise<string> {
  const { tx, caller } = write;
  const accountId = query.user_id ?? (await lastReportedBy(tx, caller.accountId));
  if (!accountId || !(await lockCustomer(tx, accountId))) throw new AppError('not_found');
  if (!(await markUrgent(tx, accountId, write.now))) {
    throw new AppError('not_found', { sentence: messages.refusals.noQuestionnaire });
  }
  write.audit({
    action: 'questionnaire.urgency_set',
    targetKind: 'account',
    targetId: accountId,
    after: { urgency: 'high' },
  });
  write.changed('report', accountId);
  return accountId;
}
