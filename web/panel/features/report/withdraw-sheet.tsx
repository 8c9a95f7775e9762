import { m } from 'virtual:messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ApiError, isUnanswered, newIdempotencyKey } from '../../../kit/client/index.ts';
import { fieldErrors, useForm } from '../../../kit/forms/use-form.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { TextAreaField } from '../../../kit/ui/fields/text-area-field.tsx';
import { formatNumber } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import type { AccountRow } from '../../account-row.ts';
import { useAdministrator } from '../../session.ts';
import { type Report, refreshAfterReport, withdrawReport } from './api.ts';
import classes from './report.module.css';

const MOST_LETTERS = 500;

/** Withdrawn by somebody else meanwhile, or by a try whose answer was lost: it is gone either way. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

interface WithdrawSheetProps {
  account: AccountRow;
  report: Report;
  onClose: () => void;
}

function useWithdrawal({ account, report, onClose }: WithdrawSheetProps) {
  const queries = useQueryClient();
  const key = useRef('');
  const withdrawal = useMutation({
    mutationFn: async (reason: string) => {
      key.current ||= newIdempotencyKey();
      try {
        await withdrawReport(report.id, reason, key.current);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: () => {
      toast.success(m.report_withdrawn({ number: report.number }));
      refreshAfterReport(queries, account.ID);
      onClose();
    },
    onError: (error) => {
      if (!isUnanswered(error)) key.current = '';
      console.error('The report was not withdrawn', error);
    },
  });
  return {
    ...withdrawal,
    /** Another reason is another submission. */
    forgetKey: () => {
      key.current = '';
    },
  };
}

/** Asks why before a report is taken back from its plant. */
export function WithdrawSheet(props: WithdrawSheetProps) {
  const { report, onClose } = props;
  const id = useId();
  const owner = useAdministrator()?.user.mobile;
  const withdrawal = useWithdrawal(props);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? m.report_reason_required() : undefined,
    }),
    draft: { key: `withdraw:${report.id}`, owner },
    onSubmit: ({ reason }) => {
      if (withdrawal.isPending) return;
      withdrawal.mutate(reason.trim(), {
        onSuccess: () => form.forget(),
        onError: (error) => {
          if (error instanceof ApiError) form.fail(fieldErrors(error.fields, { reason: 'reason' }));
        },
      });
    },
  });
  const bound = form.bind('reason');
  const number = formatNumber(report.number);
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.report_withdraw_title({ number })}
      onDiscard={
        form.isChanged
          ? () => {
              form.forget();
              onClose();
            }
          : undefined
      }
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={id} look="danger" busy={withdrawal.isPending}>
            {m.report_withdraw()}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className={classes.withdraw}>
        <p>{m.report_withdraw_text({ file: report.file_name })}</p>
        <TextAreaField
          label={m.report_reason()}
          required
          rows={3}
          maxLength={MOST_LETTERS}
          {...bound}
          onChange={(reason) => {
            withdrawal.forgetKey();
            bound.onChange(reason);
          }}
        />
        {withdrawal.error && !withdrawal.isPending && (
          <Notice tone="error">{errorSentence(withdrawal.error).sentence}</Notice>
        )}
      </form>
    </Sheet>
  );
}
