import { lockAdministrator } from '../../../platform/sessions/authorization.ts';
import { SheetError } from '../../../platform/sheets/cells.ts';
import type { Write, Writer, WrittenBy } from '../../../platform/write/write.ts';
import type { TransferRow } from './store.ts';

/** Why an import or export stops halfway. */
export const NO_LONGER = 'Stopped: whoever started this is no longer an administrator.';

/** A write on behalf of whoever started an import or export, under the request that started it. */
export function byOwner({
  accountId,
  options,
}: Pick<TransferRow, 'accountId' | 'options'>): WrittenBy<Writer> {
  return {
    caller: { accountId, isAdministrator: true },
    requestId: String(options.requestId),
  };
}

/** Locks the owner's right until the write ends; throws a `SheetError` where it was taken away. */
export async function requireAdministrator({ tx, caller }: Write): Promise<void> {
  if (!(await lockAdministrator(tx, caller.accountId))) throw new SheetError(NO_LONGER);
}
