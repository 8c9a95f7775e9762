import { m } from 'virtual:messages';
import { Button } from '../../../kit/ui/button.tsx';
import { FactTable } from '../../../kit/ui/fact-table.tsx';
import { formatBytes, formatMobile } from '../../../kit/ui/format.ts';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import type { AccountRow } from '../../account-row.ts';
import type { ReportUpload } from './use-report-upload.ts';

/**
 * Sheet that shows the plant of a report before it is uploaded, with its number, because company
 * names are not unique.
 */
export function ConfirmUpload({ account, upload }: { account: AccountRow; upload: ReportUpload }) {
  const { asked } = upload;
  if (!asked) return null;
  return (
    <Sheet
      open
      onClose={upload.forget}
      title={m.report_confirm_title()}
      footer={
        <>
          <Button look="outline" onClick={upload.forget}>
            {m.ui_cancel()}
          </Button>
          <Button icon="upload" onClick={upload.send} data-autofocus>
            {m.report_upload_report()}
          </Button>
        </>
      }
    >
      <FactTable
        name={m.report_confirm_title()}
        facts={[
          {
            label: m.report_plant(),
            value: account.CompanyName || account.Name || m.panel_not_given(),
          },
          { label: m.report_mobile(), value: formatMobile(account.Mobile) },
          { label: m.report_file(), value: asked.name },
          { label: m.report_size(), value: formatBytes(asked.size) },
        ]}
      />
    </Sheet>
  );
}
