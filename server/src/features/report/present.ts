import type { Platform } from '../../platform/platform.ts';
import type { MatchedPlant } from './match-reports.ts';
import type { ReportRow } from './store.ts';

/** A report as it crosses the wire; its file is signed for 15 minutes. */
export function presentReport({ signer }: Pick<Platform, 'signer'>, report: ReportRow) {
  return {
    id: report.id,
    number: report.number,
    user_id: report.accountId,
    file_name: report.fileName,
    created_at: report.createdAt.toISOString(),
    report_url: signer.address(report.file),
  };
}

/** A plant whose report a file may be, as it crosses the wire. */
export function presentMatchedPlant({ id, companyName, mobile, reportNumber }: MatchedPlant) {
  return { id, CompanyName: companyName, Mobile: mobile, report_number: reportNumber };
}
