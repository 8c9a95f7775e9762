import { m } from 'virtual:messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../kit/client/index.ts';
import { FormSheet } from '../../../kit/forms/form-sheet.tsx';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { TextAreaField } from '../../../kit/ui/fields/text-area-field.tsx';
import { formatNumber } from '../../../kit/ui/format.ts';
import { toast } from '../../../kit/ui/toast.ts';
import type { AccountRow } from '../../account-row.ts';
import { useAdministrator } from '../../session.ts';
import { type Report, refreshAfterReport, reportKeys, withdrawReport } from './api.ts';

const MAX_LETTERS = 500;

/**
 * Whether the report is withdrawn already, by another person or by an attempt whose response was
 * lost.
 */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

interface WithdrawSheetProps {
  account: AccountRow;
  report: Report;
  onClose: () => void;
}

/** Sheet that asks for a reason before a report is withdrawn from its plant. */
export function WithdrawSheet({ account, report, onClose }: WithdrawSheetProps) {
  const queries = useQueryClient();
  const owner = useAdministrator()?.user.mobile;
  const withdrawal = useMutation({
    mutationFn: async (sent: { reason: string; idempotencyKey: string }) => {
      try {
        await withdrawReport(report.id, sent.reason.trim(), sent.idempotencyKey);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: () => {
      // If its file is uploaded again, that is another report.
      reportKeys(owner, account.ID).forgetKey();
      reportKeys(owner, account.ID, report.file_name).forgetKey();
      toast.success(m.report_withdrawn({ number: report.number }));
      refreshAfterReport(queries, account.ID);
      onClose();
    },
    onError: (error) => console.error('The report was not withdrawn', error),
  });
  const form = useCallForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? m.report_reason_required() : undefined,
    }),
    draft: { key: `withdraw:${report.id}`, owner },
    write: withdrawal,
    names: { reason: 'reason' },
    onDone: () => form.forget(),
  });
  return (
    <FormSheet
      title={m.report_withdraw_title({ number: formatNumber(report.number) })}
      form={form}
      submit={m.report_withdraw()}
      danger
      asksBeforeDiscard
      onClose={onClose}
    >
      <p>{m.report_withdraw_text({ file: report.file_name })}</p>
      <TextAreaField
        label={m.report_reason()}
        required
        rows={3}
        maxLength={MAX_LETTERS}
        {...form.bind('reason')}
      />
    </FormSheet>
  );
}
