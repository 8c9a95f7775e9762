import { messages } from '../../../messages/index.ts';
import { lockAdministrator } from '../../../platform/sessions/authorization.ts';
import { SheetError } from '../../../platform/sheets/cells.ts';
import type { Write, Writer, WrittenBy } from '../../../platform/write/write.ts';
import type { TransferRow } from './store.ts';

/**
 * Returns the writer for an import or export: the account that started it, under its original
 * request id.
 */
export function byOwner({
  accountId,
  options,
}: Pick<TransferRow, 'accountId' | 'options'>): WrittenBy<Writer> {
  return {
    caller: { accountId, isAdministrator: true },
    requestId: String(options.requestId),
  };
}

/** Locks the owner's right until the write ends; throws a `SheetError` when it has been revoked. */
export async function requireAdministrator({ tx, caller }: Write): Promise<void> {
  if (await lockAdministrator(tx, caller.accountId)) return;
  throw new SheetError(messages.lists.stopped);
}
