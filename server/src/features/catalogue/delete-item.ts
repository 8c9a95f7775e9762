import { AppError } from '../../platform/app-error.ts';
import { checkVersion } from '../../platform/write/stale.ts';
import type { Write } from '../../platform/write/write.ts';
import { presentItemFor } from './present.ts';
import { type ItemRecord, lockItem, saveItem } from './store.ts';

interface Request {
  readonly id: string;
  readonly ifMatch: number | null;
}

async function setDeleted(
  write: Write,
  { id, ifMatch }: Request,
  deletedAt: Date | null,
): Promise<ItemRecord> {
  const before = await lockItem(write.tx, id);
  const deletes = deletedAt !== null;
  if (!before || (deletes && before.deletedAt)) throw new AppError('not_found');
  if (!deletes && !before.deletedAt) return before;
  const { version } = before;
  const current = presentItemFor(write.caller, before);
  await checkVersion(write, { ifMatch, version }, { kind: 'catalogue_item', id, current });
  const after = { ...before, deletedAt, version: version + 1, updatedAt: write.now };
  await saveItem(write.tx, after);
  write.audit({
    action: deletes ? 'catalogue_item.deleted' : 'catalogue_item.restored',
    targetKind: 'catalogue_item',
    targetId: id,
    before: { deletedAt: before.deletedAt },
    after: { deletedAt },
  });
  write.changed('catalogue', id);
  return after;
}

/** Removes an item from every list; its row, its pictures and the queries about it stay. */
export async function deleteItem(write: Write, request: Request): Promise<void> {
  await setDeleted(write, request, write.now);
}

/** Undoes a deletion; an item that was not deleted stays as it is. */
export function restoreItem(write: Write, id: string): Promise<ItemRecord> {
  return setDeleted(write, { id, ifMatch: null }, null);
}
