import { SELLING_TYPE } from '@fluteline/domain/catalogue';
import { publicAddress } from '../../platform/files/addresses.ts';
import { presentPage } from '../../platform/http/present-page.ts';
import { matchOf } from './search/match-of.ts';
import type { FoundItems } from './search/search-store.ts';
import type { ItemRecord } from './store.ts';

/** Returns a catalogue item as sent on the wire, with its specification values at the top level. */
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

/**
 * Returns a catalogue item for a viewer. Only administrators get its version: to a customer every
 * other scalar name is a specification.
 */
export function presentItemFor(viewer: { readonly isAdministrator: boolean }, item: ItemRecord) {
  return viewer.isAdministrator
    ? { ...presentItem(item), version: item.version }
    : presentItem(item);
}

/**
 * Returns the model numbers related to an item's: equal ones, and those that replace it or fit
 * instead.
 */
export function presentRelated(
  related: readonly { readonly model: string; readonly relation: string }[],
) {
  const { same = [], instead = [] } = Object.groupBy(related, ({ relation }) =>
    relation === 'equal' ? 'same' : 'instead',
  );
  const models = (rows: typeof related) => rows.map(({ model }) => model);
  return {
    ...(same.length > 0 ? { also_known_as: models(same) } : {}),
    ...(instead.length > 0 ? { fits_instead: models(instead) } : {}),
  };
}

/** Returns search results, each item with how its sizes fit when sizes were searched for. */
export function presentFound<Shown>(found: FoundItems, present: (item: ItemRecord) => Shown) {
  const list = presentPage(found, (item) => {
    const match = matchOf(found, item);
    return match.length === 0 ? present(item) : { ...present(item), match };
  });
  return found.suggestion ? { ...list, suggestion: true as const } : list;
}
