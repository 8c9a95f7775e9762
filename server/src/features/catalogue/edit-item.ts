import { isDeepStrictEqual } from 'node:util';
import type { catalogueCalls } from '@fluteline/contract/catalogue';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { publicAddress } from '../../platform/files/addresses.ts';
import { settlePictures } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion, conflictOf } from '../../platform/stale.ts';
import { mergeSpecifications, type SentComponent, settleComponents } from './item-parts.ts';
import { presentItemFor } from './present.ts';
import { holdItem, type ItemRecord, saveItem } from './store.ts';

type EditItem = Call<typeof catalogueCalls.editCatalogueItem>;

const asSent = (item: ItemRecord): SentComponent[] =>
  item.components.map((part) => ({ ...part, image: part.image && publicAddress(part.image) }));

/** Only what was sent changes: lists are replaced by what was sent, in order. */
async function changed(
  platform: Platform,
  tx: Tx,
  call: EditItem,
  before: ItemRecord,
): Promise<ItemRecord> {
  const { body, pictures, caller } = call;
  const { clock } = platform;
  const inputs = pictures.get('images');
  const owner = { access: 'public' as const, accountId: caller.accountId };
  const images = inputs
    ? await settlePictures(tx, clock, owner, { field: 'images', before: before.images, inputs })
    : before.images;
  const newPictures = [...pictures.keys()].some((field) => field !== 'images');
  const components =
    body.components || newPictures
      ? await settleComponents(tx, clock, owner, {
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
    updatedAt: clock(),
  };
}

/** Deleted or changed meanwhile: whoever edits learns by whom. */
async function checkStillThere(
  tx: Tx,
  { ifMatch, caller }: EditItem,
  before: ItemRecord,
): Promise<void> {
  const { id, version, deletedAt } = before;
  const overtaken = { kind: 'catalogue_item', id, caller } as const;
  if (deletedAt) {
    const conflict = await conflictOf(tx, { ...overtaken, current: null });
    throw new AppError('not_found', { conflict });
  }
  const current = presentItemFor(caller, before);
  await checkVersion(tx, { ifMatch, version }, { ...overtaken, current });
}

/** Changes a listed part. */
export async function editItem(platform: Platform, tx: Tx, call: EditItem): Promise<ItemRecord> {
  const before = await holdItem(tx, call.query.id);
  if (!before) throw new AppError('not_found');
  await checkStillThere(tx, call, before);
  const after = await changed(platform, tx, call, before);
  if (isDeepStrictEqual({ ...after, version: before.version, updatedAt: before.updatedAt }, before))
    return before;
  await saveItem(tx, after);
  await audit(tx, platform.clock, {
    actorId: call.caller.accountId,
    action: 'catalogue_item.edited',
    targetKind: 'catalogue_item',
    targetId: before.id,
    before,
    after,
    requestId: call.requestId,
  });
  await announce(tx, { topic: 'catalogue', id: before.id });
  return after;
}
