import type { reportCalls } from '@fluteline/contract/report';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdCustomer } from '../account/index.ts';
import { markUrgent } from '../questionnaire/index.ts';
import { lastReportedBy } from './store.ts';

/** Makes a plant's newest questionnaire urgent; answers whose it is. */
export async function setUrgency(
  platform: Platform,
  tx: Tx,
  { caller, query, requestId }: Call<typeof reportCalls.setReportUrgency>,
): Promise<string> {
  const accountId = query.user_id ?? (await lastReportedBy(tx, caller.accountId));
  if (!accountId || !(await holdCustomer(tx, accountId))) throw new AppError('not_found');
  if (!(await markUrgent(tx, accountId, platform.clock()))) {
    throw new AppError('not_found', { sentence: 'This plant has no questionnaire yet.' });
  }
  await audit(tx, platform.clock, {
    actorId: caller.accountId,
    action: 'questionnaire.urgency_set',
    targetKind: 'account',
    targetId: accountId,
    after: { urgency: 'high' },
    requestId,
  });
  await announce(tx, { topic: 'report', id: accountId });
  return accountId;
}
