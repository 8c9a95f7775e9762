import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContentKey } from '../../../kit/forms/use-content-key.ts';
import { openAttachment } from '../../../kit/ui/open-attachment.ts';

/** An export that the server writes. */
export interface ExportDownload {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly rows: number;
  readonly total_rows: number | null;
  /** Why the export failed; empty otherwise. */
  readonly error: string;
  /** Download address, valid for minutes only and therefore refetched for each download. */
  readonly url: string;
}

/** Formats of an export. */
export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

interface Calls<Wish> {
  readonly start: (wish: Wish, idempotencyKey: string) => Promise<ExportDownload>;
  readonly read: (id: string, signal?: AbortSignal) => Promise<ExportDownload>;
}

const ASK_AGAIN_AFTER = 1000;

/** Whether the server is still writing it. */
export const isUnderWay = ({ state }: Pick<ExportDownload, 'state'>) =>
  state === 'waiting' || state === 'running';

/** Requests an export, follows its progress, and downloads it. */
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
    /** Whether an export was requested and is not finished. */
    isBusy: starting.isPending || (file !== undefined && isUnderWay(file)),
    error: starting.error ?? reading.error ?? downloading.error,
    isDownloading: downloading.isPending,
    start: (wish: Wish) => {
      if (starting.isPending) return;
      // An option of the call, so that an abandoned export is not followed.
      starting.mutate(wish, { onSuccess: (file) => setId(file.id) });
    },
    download: () => downloading.mutate(),
    /** Allows another export to be requested. */
    reset: () => {
      starting.reset();
      downloading.reset();
      setId(null);
    },
  };
}

export type ExportDownloadState<Wish> = ReturnType<typeof useExportDownload<Wish>>;
