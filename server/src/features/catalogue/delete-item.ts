import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion } from '../../platform/stale.ts';
import { presentItemFor } from './present.ts';
import { holdItem, type ItemRecord, saveItem } from './store.ts';

interface Request {
  readonly id: string;
  readonly caller: { readonly accountId: string; readonly isAdministrator: boolean };
  readonly ifMatch: number | null;
  readonly requestId: string;
}

async function setDeleted(
  platform: Platform,
  tx: Tx,
  request: Request,
  deletedAt: Date | null,
): Promise<ItemRecord> {
  const before = await holdItem(tx, request.id);
  const deletes = deletedAt !== null;
  if (!before || (deletes && before.deletedAt)) throw new AppError('not_found');
  if (!deletes && !before.deletedAt) return before;
  const { id, version } = before;
  const { caller, ifMatch } = request;
  const overtaken = { kind: 'catalogue_item', id, caller } as const;
  const current = presentItemFor(caller, before);
  await checkVersion(tx, { ifMatch, version }, { ...overtaken, current });
  const after = { ...before, deletedAt, version: version + 1, updatedAt: platform.clock() };
  await saveItem(tx, after);
  await audit(tx, platform.clock, {
    actorId: caller.accountId,
    action: deletes ? 'catalogue_item.deleted' : 'catalogue_item.restored',
    targetKind: 'catalogue_item',
    targetId: request.id,
    before: { deletedAt: before.deletedAt },
    after: { deletedAt },
    requestId: request.requestId,
  });
  await announce(tx, { topic: 'catalogue', id: request.id });
  return after;
}

/** Takes an item out of every list; its row, pictures and the queries about it stay. */
export async function deleteItem(platform: Platform, tx: Tx, request: Request): Promise<void> {
  await setDeleted(platform, tx, request, platform.clock());
}

/** Undoes a deletion; an item that was not deleted stays as it is. */
export function restoreItem(platform: Platform, tx: Tx, request: Request): Promise<ItemRecord> {
  return setDeleted(platform, tx, request, null);
}
