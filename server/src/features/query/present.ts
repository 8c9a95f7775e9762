import { shownMobile } from '@fluteline/domain/account';
import { resolutionOf, stageOf, wireUrgency } from '@fluteline/domain/query';
import { publicAddress } from '../../platform/files/addresses.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Party, QueryWithBuyer } from './list-store.ts';
import type { QueryRow } from './store.ts';

type Signer = Pick<Platform, 'signer'>;

function presentSnapshot(query: QueryRow) {
  const { snapshot } = query;
  if (!snapshot) return null;
  return {
    ID: snapshot.id,
    product_name: snapshot.productName,
    model_no: snapshot.modelNo,
    image: snapshot.image ? publicAddress(snapshot.image) : '',
  };
}

/** Returns a spare-part query as sent on the wire, its pictures signed for 15 minutes. */
export function presentSparePartQuery({ signer }: Signer, query: QueryRow) {
  return {
    ID: query.id,
    SparePartName: query.name,
    RelatedMachine: query.relatedMachine,
    UrgencyLevel: wireUrgency(query),
    SpecificationAvailable: query.specificationAvailable ? ('Yes' as const) : ('No' as const),
    Quantity: query.quantity ?? 1,
    RequiredPartDetails: query.details,
    Images: query.images.map((name) => signer.address(name)),
    CatalogueItem: presentSnapshot(query),
    CreatedAt: query.createdAt.toISOString(),
    UpdatedAt: query.updatedAt.toISOString(),
    version: query.version,
    stage: stageOf(query),
    resolution: resolutionOf(query),
  };
}

/** Returns the company on one side of a query, for administrators. */
export function presentParty({ companyName, email, mobile }: Party) {
  return { CompanyName: companyName, Email: email ?? '', Mobile: shownMobile(mobile) };
}

/** Returns a spare-part query with its buyer, for administrators. */
export function presentWithBuyer(signer: Signer, query: QueryWithBuyer) {
  return {
    ...presentSparePartQuery(signer, query),
    User: presentParty(query),
  };
}
