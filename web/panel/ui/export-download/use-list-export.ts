import { useState } from 'react';
import { isSame } from '../../../kit/forms/conflict/rebase.ts';
import { formatTotal } from '../../../kit/ui/format.ts';
import { type ExportDownload, type FileFormat, useExportDownload } from './use-export-download.ts';

/** Total of a list, as its response states it. */
export interface ListTotal {
  readonly total: number;
  readonly total_is_lower_bound?: true | undefined;
}

/** Returns the number of exported rows, for the sentence that states it. */
export const exportedCount = (list: ListTotal | undefined) => ({
  count: list?.total ?? 0,
  total: list ? formatTotal(list.total, list.total_is_lower_bound) : '…',
});

interface ListCalls<S> {
  readonly start: (
    search: S,
    format: FileFormat,
    idempotencyKey: string,
  ) => Promise<ExportDownload>;
  readonly read: (id: string, signal?: AbortSignal) => Promise<ExportDownload>;
}

/**
 * Manages a list's export and its sheet; the export has the filters that were set when it was
 * requested.
 */
export function useListExport<S extends { readonly page?: number | undefined }>(
  search: S,
  { start, read }: ListCalls<S>,
) {
  const [isOpen, setOpen] = useState(false);
  const narrowed = { ...search, page: undefined };
  const [begun, setBegun] = useState(narrowed);
  const job = useExportDownload<{ readonly format: FileFormat; readonly of: S }>({
    start: ({ format, of }, key) => start(of, format, key),
    read,
  });
  return {
    open: () => {
      // The list may have changed since the last export.
      if (!job.isBusy || !isSame(begun, narrowed)) job.reset();
      setOpen(true);
    },
    sheet: {
      open: isOpen,
      onClose: () => setOpen(false),
      job: {
        ...job,
        start: (format: FileFormat) => {
          setBegun(narrowed);
          job.start({ format, of: narrowed });
        },
      },
    },
  };
}
