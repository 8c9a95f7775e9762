import { resolutionOf, stageOf, wireUrgency } from '@fluteline/domain/query';
import { publicAddress } from '../../platform/files/addresses.ts';
import type { ListedQuery, QueryWithParties } from './list-store.ts';
import { presentParty } from './present.ts';
import type { QueryRow } from './store.ts';

/**
 * A machine query; one read for a list states whether its machine was sold, one just written does
 * not.
 */
type Presented = QueryRow & Partial<Pick<ListedQuery, 'machineSoldAt'>>;

function presentSnapshot({ machineSnapshot, machineSoldAt }: Presented) {
  if (!machineSnapshot) return null;
  return {
    ID: machineSnapshot.id,
    name: machineSnapshot.name,
    manufacturer_name: machineSnapshot.manufacturerName,
    manufacturing_year: machineSnapshot.manufacturingYear,
    image: machineSnapshot.image ? publicAddress(machineSnapshot.image) : '',
    ...(machineSoldAt !== undefined && { sold_at: machineSoldAt?.toISOString() ?? null }),
  };
}

/** Returns a machine query as sent on the wire. */
export function presentMachineQuery(query: Presented) {
  return {
    id: query.id,
    machine_name: query.name,
    machine_condition: query.condition ?? '',
    urgency_level: wireUrgency(query),
    size: query.size,
    description: query.details,
    quantity: query.quantity ?? 1,
    budget_range: query.budget === null ? '' : String(query.budget),
    required_date: query.requiredDate?.toISOString() ?? null,
    purpose: query.purpose,
    specifications: query.specifications,
    item_id: query.machineId,
    Machine: presentSnapshot(query),
    created_at: query.createdAt.toISOString(),
    updated_at: query.updatedAt.toISOString(),
    version: query.version,
    stage: stageOf(query),
    resolution: resolutionOf(query),
  };
}

function sellerOf(query: QueryWithParties) {
  const { sellerCompanyName: companyName, sellerEmail: email, sellerMobile: mobile } = query;
  return companyName === null || mobile === null
    ? null
    : presentParty({ companyName, email, mobile });
}

/** Returns a machine query with its buyer and its seller, for administrators. */
export function presentWithParties(query: QueryWithParties) {
  return { ...presentMachineQuery(query), user: presentParty(query), seller: sellerOf(query) };
}
