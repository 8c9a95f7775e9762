import { machineName, relatedMachineName } from '../../../trade/trade-words.ts';
import type { Kind, MachineQuery, SparePartQuery, Status } from './api.ts';

/** What the table and the status need of a query of either kind. */
export interface QueryView {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** A line under the name. */
  readonly hint: string;
  readonly urgency: string;
  readonly status: Status;
  readonly quantity: number;
  readonly buyer: string;
  readonly createdAt: string;
  readonly version: number;
}

/** What an urgency on the wire means to an administrator. */
export const statusOf = (urgency: string): Status =>
  urgency === 'Done' ? 'resolved' : 'in_progress';

export const viewPart = (query: SparePartQuery): QueryView => ({
  kind: 'spare_part',
  id: query.ID,
  name: query.SparePartName,
  hint: query.CatalogueItem?.model_no || relatedMachineName(query.RelatedMachine),
  urgency: query.UrgencyLevel,
  status: statusOf(query.UrgencyLevel),
  quantity: query.Quantity,
  buyer: query.User.CompanyName,
  createdAt: query.CreatedAt,
  version: query.version,
});

export const viewMachine = (query: MachineQuery): QueryView => ({
  kind: 'machine',
  id: query.id,
  name: machineName(query.machine_name),
  hint: query.Machine?.manufacturer_name || query.size,
  urgency: query.urgency_level,
  status: statusOf(query.urgency_level),
  quantity: query.quantity,
  buyer: query.user.CompanyName,
  createdAt: query.created_at,
  version: query.version,
});
