import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnanswered, newIdempotencyKey } from '../../../client/index.ts';
import { m } from '../../../paraglide/messages.js';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { errorSentence } from '../../../ui/error-sentence.ts';
import { Notice } from '../../../ui/notice.tsx';
import { openAttachment } from '../../../ui/open-attachment.ts';
import { focusHeading } from '../../../ui/shell/focus-heading.ts';
import { reportsQuery, useFreshReport, useRequestAudit } from '../api.ts';
import type { Questionnaire } from '../wire.ts';
import classes from './summary.module.css';

interface OfQuestionnaire {
  /** As the server keeps it; null while that is not known. */
  questionnaire: Questionnaire | null;
}

function useAudit({ questionnaire }: OfQuestionnaire) {
  const isRequested = questionnaire?.AuditRequested ?? false;
  const audit = useRequestAudit();
  const key = useRef('');
  const isSending = useRef(false);
  const request = () => {
    if (isSending.current) return;
    isSending.current = true;
    // What got no answer may have arrived: it goes again under the key it had.
    if (!isUnanswered(audit.error)) key.current = newIdempotencyKey();
    audit.mutate(key.current, {
      onError: () => {
        isSending.current = false;
      },
    });
  };
  useEffect(() => {
    if (!isRequested || !isSending.current) return;
    // Only now: a double tap's second half may come after the answer to its first.
    isSending.current = false;
    // The button that had the focus is shut.
    focusHeading();
    announce(m.questionnaire_audit_requested());
  }, [isRequested]);
  return { request, isRequested, isPending: audit.isPending, error: audit.error };
}

function AuditFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { sentence } = errorSentence(error);
  return isUnanswered(error) ? (
    <Notice tone="error" detail={sentence} onRetry={onRetry}>
      {m.questionnaire_audit_lost()}
    </Notice>
  ) : (
    <Notice tone="error" detail={sentence}>
      {m.questionnaire_audit_refused()}
    </Notice>
  );
}

function ReportButton({ questionnaire }: OfQuestionnaire) {
  const { data: reports } = useQuery(reportsQuery);
  const fresh = useFreshReport();
  const last = reports?.at(-1);
  const exists = reports === undefined ? (questionnaire?.Report ?? false) : last !== undefined;
  const isOpening = useRef(false);
  const open = () => {
    if (isOpening.current) return;
    isOpening.current = true;
    fresh.mutate(undefined, {
      onSuccess: (report) => {
        if (report) openAttachment(report.report_url, report.file_name);
      },
      onSettled: () => {
        isOpening.current = false;
      },
    });
  };
  if (!exists) return null;
  return (
    <>
      {fresh.error && (
        <Notice tone="error" detail={errorSentence(fresh.error).sentence} onRetry={open}>
          {m.questionnaire_report_failed()}
        </Notice>
      )}
      <Button wide icon="download" busy={fresh.isPending} onClick={open}>
        {last
          ? m.questionnaire_download_numbered({ number: last.number })
          : m.questionnaire_download()}
      </Button>
    </>
  );
}

/** The report, the audit and the way back into the answers. */
export function SummaryBar({ questionnaire, onEdit }: OfQuestionnaire & { onEdit: () => void }) {
  const { request, isRequested, isPending, error } = useAudit({ questionnaire });
  return (
    <>
      {error && !isPending && !isRequested && <AuditFailure error={error} onRetry={request} />}
      <ReportButton questionnaire={questionnaire} />
      <div className={classes.pair}>
        <Button look="outline" icon="edit" onClick={onEdit}>
          {m.questionnaire_edit()}
        </Button>
        <Button
          look={questionnaire?.Report ? 'outline' : 'filled'}
          busy={isPending}
          disabled={isRequested}
          onClick={request}
        >
          {isRequested ? m.questionnaire_audit_requested() : m.questionnaire_audit()}
        </Button>
      </div>
    </>
  );
}
