import { isDeepStrictEqual } from 'node:util';
import type { catalogueCalls } from '@fluteline/contract/catalogue';
import { AppError } from '../../platform/app-error.ts';
import { publicAddress } from '../../platform/files/addresses.ts';
import { attachPictures } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import { checkVersion, conflictOf } from '../../platform/write/stale.ts';
import type { Write } from '../../platform/write/write.ts';
import { attachComponents, mergeSpecifications, type SentComponent } from './item-parts.ts';
import { presentItemFor } from './present.ts';
import { type ItemRecord, lockItem, saveItem } from './store.ts';

type EditItem = Sent<typeof catalogueCalls.editCatalogueItem>;

const asSent = (item: ItemRecord): SentComponent[] =>
  item.components.map((part) => ({ ...part, image: part.image && publicAddress(part.image) }));

/**
 * Returns an item after a change: only sent fields change, and a sent list replaces the earlier
 * one, in its order.
 */
async function changed(
  write: Write,
  { body, pictures }: EditItem,
  before: ItemRecord,
): Promise<ItemRecord> {
  const inputs = pictures.get('images');
  const owner = { access: 'public', accountId: write.caller.accountId } as const;
  const images = inputs
    ? await attachPictures(write, owner, { field: 'images', before: before.images, inputs })
    : before.images;
  const newPictures = [...pictures.keys()].some((field) => field !== 'images');
  const components =
    body.components || newPictures
      ? await attachComponents(write, owner, {
          sent: body.components ?? asSent(before),
          before: before.components,
          pictures,
        })
      : before.components;
  return {
    ...before,
    category: body.category ?? before.category,
    partType: body.partType === undefined ? before.partType : body.partType,
    productName: body.productName ?? before.productName,
    modelNo: body.modelNo ?? before.modelNo,
    quantity: body.quantity === undefined ? before.quantity : body.quantity,
    specifications: mergeSpecifications(before.specifications, body.specifications),
    images,
    components,
    version: before.version + 1,
    updatedAt: write.now,
  };
}

/** Throws when the item was deleted or changed meanwhile; the error names who did so. */
async function checkStillThere(write: Write, ifMatch: number | null, before: ItemRecord) {
  const { id, version, deletedAt } = before;
  const overtaken = { kind: 'catalogue_item', id } as const;
  if (deletedAt) {
    const conflict = await conflictOf(write, { ...overtaken, current: null });
    throw new AppError('not_found', { conflict });
  }
  const current = presentItemFor(write.caller, before);
  await checkVersion(write, { ifMatch, version }, { ...overtaken, current });
}

/** Changes a listed part. */
export async function editItem(write: Write, sent: EditItem): Promise<ItemRecord> {
  const before = await lockItem(write.tx, sent.query.id);
  if (!before) throw new AppError('not_found');
  await checkStillThere(write, sent.ifMatch, before);
  const after = await changed(write, sent, before);
  if (isDeepStrictEqual({ ...after, version: before.version, updatedAt: before.updatedAt }, before))
    return before;
  const { id } = before;
  await saveItem(write.tx, after);
  write.audit({
    action: 'catalogue_item.edited',
    targetKind: 'catalogue_item',
    targetId: id,
    before,
    after,
  });
  write.changed('catalogue', id);
  return after;
}
