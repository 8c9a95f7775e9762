import { SELLING_TYPE } from '@fluteline/domain/catalogue';
import type { Platform } from '../../platform/platform.ts';
import type { PartRecord } from './store.ts';

/** A plant's part as it crosses the wire: its values at the top level, its pictures signed. */
export function presentPart({ signer }: Pick<Platform, 'signer'>, part: PartRecord) {
  return {
    ...part.specifications,
    ID: part.id,
    selling_type: SELLING_TYPE,
    category: part.category,
    product_name: part.partType,
    images: part.images.map((name) => signer.address(name)),
    components: part.components.map((component) => ({
      ID: component.id,
      component_name: component.name,
      description: component.description,
      image: component.image ? signer.address(component.image) : '',
    })),
    CreatedAt: part.createdAt.toISOString(),
    UpdatedAt: part.updatedAt.toISOString(),
  };
}
