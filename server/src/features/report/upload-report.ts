import type { reportCalls } from '@fluteline/contract/report';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce, announceToAccounts } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { claimDocument } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdCustomer } from '../account/index.ts';
import { tellOfReport } from '../notification/index.ts';
import { markReported } from '../questionnaire/index.ts';
import { insertReport, lastNumber, type ReportRow } from './store.ts';

type UploadReport = Pick<
  Call<typeof reportCalls.uploadReport>,
  'body' | 'documents' | 'requestId'
> & { readonly caller: { readonly accountId: string } };

/** Adds a plant's next report; its questionnaire hears of it in the same transaction. */
export async function uploadReport(
  platform: Platform,
  tx: Tx,
  call: UploadReport,
): Promise<ReportRow> {
  const { clock } = platform;
  const accountId = call.body.user_id;
  // Held, so that two reports at once get a number each.
  if (!(await holdCustomer(tx, accountId))) throw new AppError('not_found');
  const [file] = call.documents.get('report') ?? [];
  if (!file) throw new AppError('validation');
  const now = clock();
  const number = (await lastNumber(tx, accountId)) + 1;
  const fileName = file.originalName || `Report ${number}`;
  await claimDocument(tx, clock, accountId, { ...file, originalName: fileName });
  const report: ReportRow = {
    id: newId(now),
    accountId,
    number,
    file: file.document.name,
    fileName,
    uploadedBy: call.caller.accountId,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawnReason: '',
    createdAt: now,
  };
  await insertReport(tx, report);
  await markReported(tx, accountId, now);
  await audit(tx, clock, {
    actorId: call.caller.accountId,
    action: 'report.uploaded',
    targetKind: 'report',
    targetId: report.id,
    after: { accountId, number, fileName },
    requestId: call.requestId,
  });
  await announce(tx, { topic: 'report', id: report.id });
  await announce(tx, { topic: 'account', id: accountId });
  await announceToAccounts(tx, 'report', [accountId]);
  await tellOfReport(platform, tx, report);
  return report;
}
