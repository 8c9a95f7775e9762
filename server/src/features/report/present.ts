import type { Platform } from '../../platform/platform.ts';
import type { MatchedPlant } from './match-reports.ts';
import type { ReportRow } from './store.ts';

/** Returns a report as sent on the wire, its file signed for 15 minutes. */
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

/** Returns a plant that a file may belong to, as sent on the wire. */
export function presentMatchedPlant({ id, companyName, mobile, reportNumber }: MatchedPlant) {
  return { id, CompanyName: companyName, Mobile: mobile, report_number: reportNumber };
}
