import { wireUrgency } from '@fluteline/domain/query';
import { publicAddress } from '../../platform/files/addresses.ts';
import type { Platform } from '../../platform/platform.ts';
import type { QueryRow, QueryWithBuyer } from './store.ts';

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

/** A spare-part query as it crosses the wire; its pictures are signed for 15 minutes. */
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
  };
}

/** The same with its buyer, for administrators. */
export function presentWithBuyer(signer: Signer, query: QueryWithBuyer) {
  return {
    ...presentSparePartQuery(signer, query),
    User: { CompanyName: query.companyName, Email: query.email ?? '', Mobile: query.mobile },
  };
}

/** A machine query as it crosses the wire. */
function presentMachineQuery(query: QueryRow) {
  return {
    id: query.id,
    machine_name: query.name,
    machine_condition: '',
    urgency_level: wireUrgency(query),
    size: '',
    description: query.details,
    quantity: query.quantity,
    budget_range: '',
    required_date: null,
    purpose: '',
    specifications: '',
    item_id: null,
    Machine: null,
    created_at: query.createdAt.toISOString(),
    updated_at: query.updatedAt.toISOString(),
  };
}

/** An entry of Records: its own call's names plus its kind. */
export function presentRecord(signer: Signer, query: QueryRow) {
  return query.kind === 'csp'
    ? { ...presentSparePartQuery(signer, query), type: 'csp' as const }
    : { ...presentMachineQuery(query), type: 'machine' as const };
}
