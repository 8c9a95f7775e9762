import { m } from 'virtual:messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered } from '../../../kit/client/index.ts';
import { submissionKeys } from '../../../kit/forms/submission-keys.ts';
import { toast } from '../../../kit/ui/toast.ts';
import type { AccountRow } from '../../account-row.ts';
import { useAdministrator } from '../../session.ts';
import { refreshAfterReport, uploadReport } from './api.ts';

/** As the server has it; a longer file would not be read to its end there. */
const MOST_MEGABYTES = 20;
const MEGABYTE = 1024 * 1024;

/** A report on its way, or why it is not. */
export interface ReportUpload {
  readonly send: (file: File) => void;
  /** Lets a failure go. */
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

/**
 * Uploads reports on a plant, one at a time. A file without an answer goes again under its key, also
 * when it is picked anew after a reload, so that the plant gets one report of it.
 */
export function useReportUpload(account: AccountRow, onUploaded?: () => void): ReportUpload {
  const queries = useQueryClient();
  const owner = useAdministrator()?.user.mobile;
  const { keyOf, forgetKey } = submissionKeys({
    key: `report:${account.ID}`,
    owner,
    isShared: true,
  });
  const isBusy = useRef(false);
  const [share, setShare] = useState(0);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
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
    onError: (error) => {
      // A refusal is final under its key, and shown where the file was picked.
      if (isUnanswered(error)) console.error('The report was not uploaded', error);
      else forgetKey();
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const forget = () => {
    setTooLarge(null);
    mutation.reset();
  };
  const send = (file: File) => {
    if (isBusy.current) return;
    forget();
    if (file.size > MOST_MEGABYTES * MEGABYTE) {
      setTooLarge(file.name);
      return;
    }
    isBusy.current = true;
    mutation.mutate(file);
  };
  const { error, variables } = mutation;
  return {
    send,
    forget,
    isSending: mutation.isPending,
    share,
    fileName: tooLarge ?? variables?.name,
    problem: tooLarge === null ? null : m.report_too_long({ most: MOST_MEGABYTES }),
    error,
    retry: error && variables && isUnanswered(error) ? () => send(variables) : undefined,
  };
}
