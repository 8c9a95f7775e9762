import { m } from 'virtual:messages';
import type { AccountRow } from '../../account-row.ts';
import { PlantSheet } from '../../ui/plant-sheet.tsx';
import { ReportList } from './report-list.tsx';
import { UploadReport } from './upload-report-button.tsx';

interface ReportsDialogProps {
  account: AccountRow;
  onClose: () => void;
}

/** Dialog with a plant's reports: open, withdraw, upload another. */
export function ReportsDialog({ account, onClose }: ReportsDialogProps) {
  return (
    <PlantSheet
      account={account}
      title={m.report_list()}
      footer={!account.IsAdmin && <UploadReport account={account} />}
      onClose={onClose}
    >
      <ReportList account={account} />
    </PlantSheet>
  );
}
