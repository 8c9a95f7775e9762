import { m } from 'virtual:messages';
import { formatBytes } from '../../../../kit/ui/format.ts';

/** Maximum bytes of a list, equal to the server's limit. */
export const IMPORT_BYTES = 20 * 1024 * 1024;
/** Maximum rows of a list. */
export const IMPORT_ROWS = 50_000;

/** Returns why a file cannot be sent; `undefined` if it can. */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.(csv|xlsx)$/i.test(name)) return m.catalogue_import_wrong_kind({ name });
  if (size === 0) return m.catalogue_import_empty_file({ name });
  return size > IMPORT_BYTES
    ? m.catalogue_import_too_large({ name, size: formatBytes(IMPORT_BYTES) })
    : undefined;
}
