import type { Platform } from '../../../platform/platform.ts';
import type { TransferRow } from './store.ts';

type Signer = Pick<Platform, 'signer'>;

const resultOf = ({ signer }: Signer, { resultFile, state }: TransferRow) =>
  resultFile !== null && state === 'done' ? signer.address(resultFile) : '';

/** Returns an import as sent on the wire. */
export function presentImport(signer: Signer, transfer: TransferRow) {
  return {
    id: transfer.id,
    state: transfer.state,
    dry_run: transfer.options.dryRun === true,
    file_name: transfer.fileName,
    rows: transfer.rows,
    total_rows: transfer.totalRows,
    added: transfer.added,
    updated: transfer.updated,
    unchanged: transfer.unchanged,
    refused: transfer.refused,
    problems: [...transfer.problems],
    error: transfer.error,
    refused_url: resultOf(signer, transfer),
    created_at: transfer.createdAt.toISOString(),
  };
}

/** Returns an export as sent on the wire. */
export function presentExport(signer: Signer, transfer: TransferRow) {
  return {
    id: transfer.id,
    state: transfer.state,
    rows: transfer.rows,
    total_rows: transfer.totalRows,
    error: transfer.error,
    url: resultOf(signer, transfer),
    created_at: transfer.createdAt.toISOString(),
  };
}
