import { shownMobile } from '@fluteline/domain/account';
import { SELLING_TYPE } from '@fluteline/domain/catalogue';
import type { Platform } from '../../platform/platform.ts';
import type { OpenQuery } from '../query/index.ts';
import type { FoundPart } from './find-store.ts';
import type { PartRecord } from './store.ts';

/**
 * Returns a plant's part as sent on the wire, with its values at the top level and its pictures
 * signed.
 */
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

/** Returns a found part with its sizes and its plant. */
export function presentFoundPart(signer: Pick<Platform, 'signer'>, found: FoundPart) {
  const { accountId: id, companyName, mobile, dimensions } = found;
  return {
    part: presentPart(signer, found),
    sizes: [...dimensions],
    plant: { id, company_name: companyName, mobile: shownMobile(mobile) },
  };
}

/** Returns an open query that asks for the part being searched for. */
export function presentAskingQuery(query: OpenQuery) {
  return {
    id: query.id,
    name: query.name,
    details: query.details,
    company_name: query.companyName,
    mobile: shownMobile(query.mobile),
    created_at: query.createdAt.toISOString(),
  };
}
