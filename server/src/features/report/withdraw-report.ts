import type { withdrawalCalls } from '@fluteline/contract/report';
import { AppError } from '../../platform/app-error.ts';
import { releaseFiles } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import type { Write } from '../../platform/write/write.ts';
import { lockAccount } from '../account/index.ts';
import { reopenAuditRequests } from '../questionnaire/index.ts';
import { lockReport, markWithdrawn } from './store.ts';

/**
 * Withdraws a report: it and its document are not shown any more; the row, the reason and the audit
 * log stay.
 */
export async function withdrawReport(
  write: Write,
  { params, body }: Sent<typeof withdrawalCalls.withdrawReport>,
): Promise<void> {
  const { tx, caller } = write;
  const report = await lockReport(tx, params.id);
  if (!report) throw new AppError('not_found');
  const { id, accountId, number, fileName, file } = report;
  const { reason } = body;
  await markWithdrawn(tx, id, { at: write.now, by: caller.accountId, reason });
  await releaseFiles(write, [file]);
  // The account is locked before its questionnaires, as in an upload: requests are counted in the
  // account's row.
  await lockAccount(tx, accountId);
  if (await reopenAuditRequests(tx, accountId, write.now)) write.changed('account', accountId);
  write.audit({
    action: 'report.withdrawn',
    targetKind: 'report',
    targetId: id,
    before: { accountId, number, fileName },
    after: { reason },
  });
  write.changed('report', id);
  write.changedOf([accountId], 'report');
}
