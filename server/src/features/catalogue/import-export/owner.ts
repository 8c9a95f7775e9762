import { lockAdministrator } from '../../../platform/authorization.ts';
import type { Tx } from '../../../platform/database.ts';
import { SheetError } from '../../../platform/sheets/cells.ts';
import type { TransferRow } from './store.ts';

/** Why an import or export stops halfway. */
export const NO_LONGER = 'Stopped: whoever started this is no longer an administrator.';

/**
 * Locks the right of whoever started an import or export until the transaction ends; throws a
 * `SheetError` where it was taken away meanwhile.
 */
export async function requireAdministrator(
  tx: Tx,
  { accountId }: Pick<TransferRow, 'accountId'>,
): Promise<void> {
  if (!(await lockAdministrator(tx, accountId))) throw new SheetError(NO_LONGER);
}
