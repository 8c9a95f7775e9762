import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContentKey } from '../../../kit/forms/use-content-key.ts';
import { openAttachment } from '../../../kit/ui/open-attachment.ts';

/** A list being written into a file on the server. */
export interface ExportDownload {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly rows: number;
  readonly total_rows: number | null;
  /** Why it failed; empty otherwise. */
  readonly error: string;
  /** Good for minutes only, so it is asked for anew at each download. */
  readonly url: string;
}

/** The formats a list is written in. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

interface Calls<Wish> {
  readonly start: (wish: Wish, idempotencyKey: string) => Promise<ExportDownload>;
  readonly read: (id: string, signal?: AbortSignal) => Promise<ExportDownload>;
}

const ASK_AGAIN_AFTER = 1000;

/** Whether the server still works on it. */
export const isUnderWay = ({ state }: Pick<ExportDownload, 'state'>) =>
  state === 'waiting' || state === 'running';

/** Asks for a file, follows its writing, and downloads it. */
export function useExportDownload<Wish>({ start, read }: Calls<Wish>) {
  const key = useContentKey();
  const [id, setId] = useState<string | null>(null);
  const starting = useMutation({
    mutationFn: (wish: Wish) => start(wish, key.of(wish)),
    onSettled: (_, error) => key.answered(error),
  });
  const reading = useQuery({
    queryKey: ['transfers', 'export', id],
    queryFn: ({ signal }) => read(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : ASK_AGAIN_AFTER),
    staleTime: 0,
  });
  const downloading = useMutation({
    mutationFn: async () => {
      const { url } = await read(id ?? '');
      openAttachment(url, '');
    },
  });
  const file = id === null ? undefined : (reading.data ?? starting.data);
  return {
    file,
    /** Asked for, and not there yet. */
    isBusy: starting.isPending || (file !== undefined && isUnderWay(file)),
    error: starting.error ?? reading.error ?? downloading.error,
    isDownloading: downloading.isPending,
    start: (wish: Wish) => {
      if (starting.isPending) return;
      // At the call: what was given up for another file is not followed.
      starting.mutate(wish, { onSuccess: (file) => setId(file.id) });
    },
    download: () => downloading.mutate(),
    /** Another file can be asked for. */
    reset: () => {
      starting.reset();
      downloading.reset();
      setId(null);
    },
  };
}

export type ExportDownloadState<Wish> = ReturnType<typeof useExportDownload<Wish>>;
