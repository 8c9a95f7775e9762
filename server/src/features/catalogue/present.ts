import { SELLING_TYPE } from '@fluteline/domain/catalogue';
import { publicAddress } from '../../platform/files/addresses.ts';
import type { ItemRecord } from './store.ts';

/** A catalogue item as it crosses the wire: specification values at the top level. */
export function presentItem(item: ItemRecord) {
  return {
    ...item.specifications,
    ID: item.id,
    selling_type: SELLING_TYPE,
    category: item.category,
    product_name: item.productName,
    model_no: item.modelNo,
    part_type: item.partType,
    quantity: item.quantity,
    images: item.images.map(publicAddress),
    components: item.components.map((component) => ({
      ID: component.id,
      component_name: component.name,
      description: component.description,
      image: component.image ? publicAddress(component.image) : '',
    })),
    CreatedAt: item.createdAt.toISOString(),
    UpdatedAt: item.updatedAt.toISOString(),
    DeletedAt: item.deletedAt?.toISOString() ?? null,
  };
}

/** The same for whom it is asked: to a customer every other scalar name is a specification. */
export function presentItemFor(viewer: { readonly isAdministrator: boolean }, item: ItemRecord) {
  return viewer.isAdministrator
    ? { ...presentItem(item), version: item.version }
    : presentItem(item);
}
