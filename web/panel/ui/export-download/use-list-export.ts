import { useState } from 'react';
import { formatTotal } from '../../../kit/ui/format.ts';
import { type FileFormat, useExportDownload } from './use-export-download.ts';

/** How many a list has, as its answer says it. */
export interface ListTotal {
  readonly total: number;
  readonly total_is_lower_bound?: true | undefined;
}

/** How many will be in the file, for the sentence that says it. */
export const exportedCount = (list: ListTotal | undefined) => ({
  count: list?.total ?? 0,
  total: list ? formatTotal(list.total, list.total_is_lower_bound) : '…',
});

/** A list's export, and the sheet it is asked for in. */
export function useListExport(calls: Parameters<typeof useExportDownload<FileFormat>>[0]) {
  const [isOpen, setOpen] = useState(false);
  const job = useExportDownload<FileFormat>(calls);
  return {
    open: () => {
      // What the filters show may have changed since the last file.
      if (!job.isBusy) job.reset();
      setOpen(true);
    },
    sheet: { open: isOpen, onClose: () => setOpen(false), job },
  };
}
