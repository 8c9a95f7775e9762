import { m } from 'virtual:messages';
import { formatBytes } from '../../../../kit/ui/format.ts';

/** Largest list that is taken; the server holds to the same. */
export const IMPORT_BYTES = 20 * 1024 * 1024;
/** Most rows of one. */
export const IMPORT_ROWS = 50_000;

/** Why a file is not even sent; undefined where nothing speaks against it. */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.(csv|xlsx)$/i.test(name)) return m.catalogue_import_wrong_kind({ name });
  if (size === 0) return m.catalogue_import_empty_file({ name });
  return size > IMPORT_BYTES
    ? m.catalogue_import_too_large({ name, size: formatBytes(IMPORT_BYTES) })
    : undefined;
}
