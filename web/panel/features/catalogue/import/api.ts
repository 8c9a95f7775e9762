import { queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../../kit/client/index.ts';
import type { FileFormat } from '../../../ui/export-download/use-export-download.ts';

/** An import or its check, with its progress. */
export type CatalogueImport = Answer<'readCatalogueImport'>['data'];

const ASK_AGAIN_AFTER = 1000;

/** Whether the server is still working on it. */
export const isRunning = ({ state }: Pick<CatalogueImport, 'state'>) =>
  state === 'waiting' || state === 'running';

export const importKey = (id: string) => ['transfers', 'import', id] as const;

/** Query for an import, polled every second while it runs; a live update may refresh it sooner. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: async ({ signal }) =>
      (await send('readCatalogueImport', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? ASK_AGAIN_AFTER : false),
    staleTime: 0,
  });

interface Upload {
  readonly file: File;
  readonly isDry: boolean;
  /** Whether unknown categories are replaced by the nearest known one. */
  readonly takesNearest: boolean;
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
}

export const startImport = async (upload: Upload) => {
  const { file, isDry, takesNearest, idempotencyKey, onProgress } = upload;
  const body = { dry_run: isDry, nearest_category: takesNearest };
  const sending = { body, files: { file: [file] }, idempotencyKey, onProgress };
  return (await send('importCatalogue', sending)).data;
};

/** Returns a fresh download address of the refused rows, since earlier ones expire. */
export const refusedAddress = async (id: string) =>
  (await send('readCatalogueImport', { params: { id } })).data.refused_url;

export const startTemplate = async (format: FileFormat, idempotencyKey: string) => {
  const body = { of: 'catalogue_template', format } as const;
  return (await send('startExport', { body, idempotencyKey })).data;
};
