import type { reportCalls } from '@fluteline/contract/report';
import { AppError } from '../../platform/app-error.ts';
import { claimDocument } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write/write.ts';
import { lockCustomer } from '../account/index.ts';
import { notifyOfReport } from '../notification/index.ts';
import { markReported, storeReportedAnswers } from '../questionnaire/index.ts';
import { insertReport, lastNumber, type ReportRow } from './store.ts';

type UploadReport = Pick<Sent<typeof reportCalls.uploadReport>, 'body' | 'documents'>;

/** Adds a plant's next report; its questionnaire is marked as reported in the same write. */
export async function uploadReport(
  write: Write,
  { body, documents }: UploadReport,
): Promise<ReportRow> {
  const { tx } = write;
  const accountId = body.user_id;
  // Locked, so that two simultaneous reports get different numbers.
  if (!(await lockCustomer(tx, accountId))) throw new AppError('not_found');
  const [file] = documents.get('report') ?? [];
  if (!file) throw new AppError('validation');
  const number = (await lastNumber(tx, accountId)) + 1;
  const fileName = file.originalName || `Report ${number}`;
  await claimDocument(write, accountId, { ...file, originalName: fileName });
  const { now, caller } = write;
  const report: ReportRow = {
    id: newId(now),
    accountId,
    number,
    file: file.document.name,
    fileName,
    uploadedBy: caller.accountId,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawnReason: '',
    createdAt: now,
  };
  await insertReport(tx, report);
  await storeReportedAnswers(tx, report, await markReported(tx, accountId, now));
  const after = { accountId, number, fileName };
  write.audit({ action: 'report.uploaded', targetKind: 'report', targetId: report.id, after });
  write.changed('report', report.id);
  write.changed('account', accountId);
  write.changedOf([accountId], 'report');
  await notifyOfReport(write, report);
  return report;
}
