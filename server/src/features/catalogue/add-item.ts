import type { catalogueCalls } from '@fluteline/contract/catalogue';
import { attachPictures } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write/write.ts';
import { attachComponents, mergeSpecifications } from './item-parts.ts';
import { type ItemRecord, insertItem } from './store.ts';

type AddItem = Pick<Sent<typeof catalogueCalls.addCatalogueItem>, 'body' | 'pictures'>;

/** Adds a part to the catalogue, with its pictures and components. */
export async function addItem(write: Write, { body, pictures }: AddItem): Promise<ItemRecord> {
  const { now, caller } = write;
  const owner = { access: 'public', accountId: caller.accountId } as const;
  const inputs = pictures.get('images') ?? [];
  const sent = body.components ?? [];
  const item: ItemRecord = {
    id: newId(now),
    category: body.category,
    partType: body.partType ?? null,
    productName: body.productName,
    modelNo: body.modelNo,
    quantity: body.quantity ?? null,
    specifications: mergeSpecifications({}, body.specifications),
    images: await attachPictures(write, owner, { field: 'images', before: [], inputs }),
    components: await attachComponents(write, owner, { sent, before: [], pictures }),
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const { id } = item;
  await insertItem(write.tx, item);
  write.audit({
    action: 'catalogue_item.added',
    targetKind: 'catalogue_item',
    targetId: id,
    after: item,
  });
  write.changed('catalogue', id);
  return item;
}
