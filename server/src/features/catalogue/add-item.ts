import type { catalogueCalls } from '@fluteline/contract/catalogue';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { settlePictures } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { mergeSpecifications, settleComponents } from './item-parts.ts';
import { type ItemRecord, insertItem } from './store.ts';

type AddItem = Pick<
  Call<typeof catalogueCalls.addCatalogueItem>,
  'body' | 'pictures' | 'requestId'
> & { readonly caller: { readonly accountId: string } };

/** Lists a part with its pictures and components. */
export async function addItem(platform: Platform, tx: Tx, call: AddItem): Promise<ItemRecord> {
  const { body, pictures, caller } = call;
  const { clock } = platform;
  const now = clock();
  const owner = { access: 'public' as const, accountId: caller.accountId };
  const images = await settlePictures(tx, clock, owner, {
    field: 'images',
    before: [],
    inputs: pictures.get('images') ?? [],
  });
  const components = await settleComponents(tx, clock, owner, {
    sent: body.components ?? [],
    before: [],
    pictures,
  });
  const item: ItemRecord = {
    id: newId(now),
    category: body.category,
    partType: body.partType ?? null,
    productName: body.productName,
    modelNo: body.modelNo,
    quantity: body.quantity ?? null,
    specifications: mergeSpecifications({}, body.specifications),
    images,
    components,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  await insertItem(tx, item);
  await audit(tx, clock, {
    actorId: caller.accountId,
    action: 'catalogue_item.added',
    targetKind: 'catalogue_item',
    targetId: item.id,
    after: item,
    requestId: call.requestId,
  });
  await announce(tx, { topic: 'catalogue', id: item.id });
  return item;
}
