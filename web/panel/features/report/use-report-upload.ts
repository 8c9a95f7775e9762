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

/** State of a report's upload. */
export interface ReportUpload {
  /** Accepts chosen or dropped files; one of them is confirmed before it is sent. */
  readonly choose: (files: readonly File[]) => void;
  /** File awaiting confirmation that it belongs to this plant. */
  readonly asked: File | null;
  /** Sends the confirmed file. */
  readonly send: () => void;
  /** Discards the file awaiting confirmation, or a failure. */
  readonly forget: () => void;
  readonly isSending: boolean;
  /** Share of the file that is uploaded, from 0 to 1. */
  readonly share: number;
  /** Name of the file being sent, or whose upload failed. */
  readonly fileName: string | undefined;
  /** Why the file cannot be sent. */
  readonly problem: string | null;
  readonly error: Error | null;
  /** Retries an upload that may have arrived; absent after a rejection. */
  readonly retry: (() => void) | undefined;
}

/** Returns the plant's name for messages. */
export const plantName = ({ CompanyName, Mobile }: AccountRow) => CompanyName || Mobile;

/** A chosen file, and why it cannot be a report. */
interface Chosen {
  readonly file: File;
  readonly problem: ReportFileProblem | null;
}

/**
 * Uploads reports on a plant one at a time. An unanswered file is sent again with its key, also
 * when chosen again after a reload, so that the plant gets it once.
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
    // An option of the mutation, not of the call, so that it also runs when the row has left the
    // screen.
    onSuccess: ({ data }) => {
      forgetKey();
      toast.success(m.report_uploaded({ number: data.number }));
      refreshAfterReport(queries, account.ID);
      onUploaded?.();
    },
    onError: (error, { name: file }) => {
      // A rejection is final for its key, and is shown where the file was chosen.
      if (isUnanswered(error)) console.error('The report was not uploaded', error);
      else forgetKey();
      if (!hasLeft()) return;
      const { sentence: reason } = errorSentence(error);
      toast.error(m.report_not_uploaded_of({ name: plantName(account), file, reason }));
    },
  });
  return { mutation, share };
}

/** Asks for confirmation of a chosen or dropped report, and uploads it. */
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
