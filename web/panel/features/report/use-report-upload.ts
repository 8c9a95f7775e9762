import { m } from 'virtual:messages';
import { type ReportFileProblem, reportFileProblem } from '@fluteline/domain/report';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered } from '../../../kit/client/index.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { toast } from '../../../kit/ui/toast.ts';
import type { AccountRow } from '../../account-row.ts';
import { useAdministrator } from '../../session.ts';
import { refreshAfterReport, reportKeys, uploadReport } from './api.ts';
import { fileProblemWords } from './file-problem-words.ts';

/** A report on its way, or why it is not. */
export interface ReportUpload {
  /** Takes files that were picked or dropped; one of them is asked about before it goes. */
  readonly choose: (files: readonly File[]) => void;
  /** What is asked about: whether it is this plant's. */
  readonly asked: File | null;
  /** Sends what is asked about. */
  readonly send: () => void;
  /** Gives up what is asked about, or a failure. */
  readonly forget: () => void;
  readonly isSending: boolean;
  /** How much of it has gone, from 0 to 1. */
  readonly share: number;
  /** What is on its way, or failed. */
  readonly fileName: string | undefined;
  /** Why it was not sent at all. */
  readonly problem: string | null;
  readonly error: Error | null;
  /** Only where it may have arrived: a refusal stays one. */
  readonly retry: (() => void) | undefined;
}

/** Whose report it is, in words. */
export const plantName = ({ CompanyName, Mobile }: AccountRow) => CompanyName || Mobile;

/** A file as it was chosen, with what keeps it from being a report. */
interface Chosen {
  readonly file: File;
  readonly problem: ReportFileProblem | null;
}

/**
 * Sends reports on a plant, one at a time. A file without an answer goes again under its key, also
 * when it is picked anew after a reload, so that the plant gets one report of it.
 */
function useSending(account: AccountRow, onUploaded?: () => void) {
  const queries = useQueryClient();
  const owner = useAdministrator()?.user.mobile;
  const { keyOf, forgetKey } = reportKeys(owner, account.ID);
  const hasLeft = useHasLeft();
  const [share, setShare] = useState(0);
  const mutation = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      const idempotencyKey = keyOf({ files: [file] });
      const { signal } = new AbortController();
      return uploadReport(account.ID, file, { idempotencyKey, onProgress: setShare, signal });
    },
    // Here, not at the call: the row may have left the screen meanwhile.
    onSuccess: ({ data }) => {
      forgetKey();
      toast.success(m.report_uploaded({ number: data.number }));
      refreshAfterReport(queries, account.ID);
      onUploaded?.();
    },
    onError: (error, { name: file }) => {
      // A refusal is final under its key, and shown where the file was picked.
      if (isUnanswered(error)) console.error('The report was not uploaded', error);
      else forgetKey();
      if (!hasLeft()) return;
      const { sentence: reason } = errorSentence(error);
      toast.error(m.report_not_uploaded_of({ name: plantName(account), file, reason }));
    },
  });
  return { mutation, share };
}

/** Asks about a report that was picked or dropped, and uploads it. */
export function useReportUpload(account: AccountRow, onUploaded?: () => void): ReportUpload {
  const { mutation, share } = useSending(account, onUploaded);
  const isBusy = useRef(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const forget = () => {
    setChosen(null);
    mutation.reset();
  };
  const send = (file: File) => {
    if (isBusy.current) return;
    isBusy.current = true;
    forget();
    mutation.mutate(file, {
      onSettled: () => {
        isBusy.current = false;
      },
    });
  };
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file || isBusy.current) return;
    forget();
    if (files.length > 1) toast.error(m.report_one_file());
    else setChosen({ file, problem: reportFileProblem(file) });
  };
  const { error, variables } = mutation;
  const asked = chosen?.problem === null ? chosen.file : null;
  return {
    choose,
    asked,
    send: () => asked && send(asked),
    forget,
    isSending: mutation.isPending,
    share,
    fileName: chosen?.file.name ?? variables?.name,
    problem: chosen?.problem ? fileProblemWords[chosen.problem]() : null,
    error,
    retry: error && variables && isUnanswered(error) ? () => send(variables) : undefined,
  };
}
