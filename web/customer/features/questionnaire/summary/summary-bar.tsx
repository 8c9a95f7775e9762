import { m } from 'virtual:messages';
import { isUnsent } from '@fluteline/domain/outbox';
import type { SavedQuestionnaire } from '@fluteline/domain/questionnaire';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isConfirmed, useCustomer } from '../../../../kit/client/index.ts';
import { announce } from '../../../../kit/ui/announcer.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { openAttachment } from '../../../../kit/ui/open-attachment.ts';
import { focusHeading } from '../../../../kit/ui/shell/focus-heading.ts';
import { discard, NotQueuedError, submit, useOutbox } from '../../../offline/outbox/index.ts';
import { auditRequest, reportsQuery, useFreshReport, useRemember } from '../api.ts';
import type { Questionnaire } from '../wire.ts';
import classes from './summary.module.css';

interface OfQuestionnaire {
  /** The questionnaire on the server, as far as this phone knows. */
  saved: SavedQuestionnaire;
}

function useAudit({ owner, saved }: OfQuestionnaire & { owner: string }) {
  const customer = useCustomer();
  const items = useOutbox(owner).filter(({ kind }) => kind === 'audit_request');
  const waits = items.some(isUnsent);
  const refused = items.findLast(({ state }) => state === 'attention');
  const remember = useRemember(owner);
  const control = useRef<AbortController>(undefined);
  const audit = useMutation({
    mutationFn: async (account: string) => {
      if (refused) await discard(refused);
      control.current = new AbortController();
      return submit(auditRequest(account), { signal: control.current.signal });
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'sent') remember((outcome.answer as { data: Questionnaire }).data);
    },
  });
  // A refusal after the screen is gone stays in the outbox.
  useEffect(() => () => control.current?.abort(), []);
  const isRequested = saved.isAuditRequested || (waits && !audit.isPending);
  const isSending = useRef(false);
  const request = () => {
    if (isSending.current || !customer) return;
    isSending.current = true;
    audit.mutate(customer.user.mobile, {
      onError: () => {
        isSending.current = false;
      },
    });
  };
  useEffect(() => {
    if (!isRequested || !isSending.current) return;
    // Reset only now, as a double tap's second tap may come after the answer to the first one.
    isSending.current = false;
    // The button that had the focus is disabled.
    focusHeading();
    // The notice announces that the request waits.
    if (!waits) announce(m.questionnaire_audit_requested());
  }, [isRequested, waits]);
  const { isPending, error } = audit;
  return {
    request,
    isRequested,
    waits,
    isSignedIn: isConfirmed(customer),
    isPending,
    error,
    refused,
  };
}

function AuditNotice({ audit }: { audit: ReturnType<typeof useAudit> }) {
  const { error, isPending, isRequested, waits, isSignedIn, refused, request } = audit;
  if (isPending) return null;
  if (waits) {
    const hint = isSignedIn ? m.questionnaire_audit_waits_hint : m.questionnaire_audit_waits_login;
    return (
      <Notice tone="info" detail={hint()}>
        {m.questionnaire_audit_waits()}
      </Notice>
    );
  }
  if (isRequested) return null;
  if (error instanceof NotQueuedError) {
    const detail = errorSentence(error.cause).sentence;
    return (
      <Notice tone="error" detail={detail} onRetry={request}>
        {m.questionnaire_audit_lost()}
      </Notice>
    );
  }
  const sentence = error ? errorSentence(error).sentence : refused?.refusal?.sentence;
  if (sentence === undefined) return null;
  return (
    <Notice tone="error" detail={sentence}>
      {m.questionnaire_audit_refused()}
    </Notice>
  );
}

function ReportButton({ saved }: OfQuestionnaire) {
  const { data: reports } = useQuery(reportsQuery);
  const fresh = useFreshReport();
  const last = reports?.at(-1);
  const exists = reports === undefined ? saved.hasReport : last !== undefined;
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

interface SummaryBarProps extends OfQuestionnaire {
  owner: string;
  /** Whether the answers cannot be changed, until they are known to have arrived. */
  isLocked: boolean;
  onEdit: () => void;
}

/** Shows the actions of the summary: the report, the audit and Edit. */
export function SummaryBar({ owner, saved, isLocked, onEdit }: SummaryBarProps) {
  const audit = useAudit({ owner, saved });
  const { request, isRequested, isPending } = audit;
  return (
    <>
      <AuditNotice audit={audit} />
      <ReportButton saved={saved} />
      <div className={classes.pair}>
        <Button look="outline" icon="edit" disabled={isLocked} onClick={onEdit}>
          {m.questionnaire_edit()}
        </Button>
        <Button
          look={saved.hasReport ? 'outline' : 'filled'}
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
