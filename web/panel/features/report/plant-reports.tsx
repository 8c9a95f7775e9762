import { m } from 'virtual:messages';
import type { AccountRow } from '../../account-row.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { ReportList } from './report-list.tsx';
import { UploadReport } from './upload-report-button.tsx';

/** Section with a plant's reports: open, withdraw, upload another. */
export function PlantReports({ account }: { account: AccountRow }) {
  return (
    <PageSection title={m.report_plant_title()}>
      <ReportList account={account} />
      {!account.IsAdmin && <UploadReport account={account} />}
    </PageSection>
  );
}
