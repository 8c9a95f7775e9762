import type { withdrawalCalls } from '@fluteline/contract/report';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce, announceToAccounts } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { releaseFiles } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdReport, markWithdrawn } from './store.ts';

/** Takes a report back: nobody is shown it or its document any more; row, reason and log stay. */
export async function withdrawReport(
  { clock }: Platform,
  tx: Tx,
  { params, body, caller, requestId }: Call<typeof withdrawalCalls.withdrawReport>,
): Promise<void> {
  const report = await holdReport(tx, params.id);
  if (!report) throw new AppError('not_found');
  const { id, accountId, number, fileName, file } = report;
  const { reason } = body;
  await markWithdrawn(tx, id, { at: clock(), by: caller.accountId, reason });
  await releaseFiles(tx, clock, [file]);
  await audit(tx, clock, {
    actorId: caller.accountId,
    action: 'report.withdrawn',
    targetKind: 'report',
    targetId: id,
    before: { accountId, number, fileName },
    after: { reason },
    requestId,
  });
  await announce(tx, { topic: 'report', id });
  await announceToAccounts(tx, 'report', [accountId]);
}
