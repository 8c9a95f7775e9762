import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { formatMoment, formatNumber } from '../../../kit/ui/format.ts';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../kit/ui/states.tsx';
import type { AccountRow } from '../../account-row.ts';
import classes from '../../ui/document-row.module.css';
import { type Report, reportsQuery } from './api.ts';
import { useOpenReport } from './use-open-report.ts';
import { WithdrawSheet } from './withdraw-sheet.tsx';

interface RowProps {
  report: Report;
  isOpening: boolean;
  onOpen: () => void;
  onWithdraw: () => void;
}

function Row({ report, isOpening, onOpen, onWithdraw }: RowProps) {
  const number = formatNumber(report.number);
  return (
    <li className={classes.row}>
      <div className={`named ${classes.what}`}>
        <strong>{m.report_numbered({ number })}</strong>
        <span>{formatMoment(report.created_at)}</span>
        <span>{report.file_name}</span>
      </div>
      <div className={classes.actions}>
        <Button
          look="text"
          icon="download"
          busy={isOpening}
          aria-label={m.report_open_of({ number })}
          onClick={onOpen}
        >
          {m.report_open()}
        </Button>
        <Button
          look="text"
          icon="trash"
          aria-label={m.report_withdraw_of({ number })}
          onClick={onWithdraw}
        >
          {m.report_withdraw()}
        </Button>
      </div>
    </li>
  );
}

/** List of a plant's reports, newest first. */
export function ReportList({ account }: { account: AccountRow }) {
  const query = useQuery(reportsQuery(account.ID));
  const { open, opening } = useOpenReport(account.ID);
  const [withdrawing, setWithdrawing] = useState<Report | null>(null);
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    return error ? (
      <ErrorState
        title={m.report_list_failed()}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <ListSkeleton rows={3} />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={m.report_list_none()} hint={m.report_list_none_hint()} />;
  }
  return (
    <>
      <StaleNotice query={query} />
      <ul className={classes.list}>
        {data.toReversed().map((report) => (
          <Row
            key={report.id}
            report={report}
            isOpening={opening === report.id}
            onOpen={() => open(report)}
            onWithdraw={() => setWithdrawing(report)}
          />
        ))}
      </ul>
      {withdrawing && (
        <WithdrawSheet
          account={account}
          report={withdrawing}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  );
}
