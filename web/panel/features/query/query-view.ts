import { machineName, relatedMachineName } from '../../../trade/trade-words.ts';
import type { DeskQuery, Status } from './api.ts';
import type { Kind } from './queries-search.ts';

/** Fields of a query of either kind that tables and status controls need. */
export interface QueryView {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** Text under the name. */
  readonly hint: string;
  readonly urgency: string;
  readonly status: Status;
  readonly quantity: number;
  readonly buyer: string;
  /** Id of the buyer's account. */
  readonly accountId: string;
  readonly mobile: string;
  readonly createdAt: string;
  /** Assigned administrator; `null` for nobody. */
  readonly assignee: DeskQuery['assigned_to'];
  readonly answerCount: number;
  readonly version: number;
}

/** Returns the status that an urgency on the wire stands for. */
export const statusOf = (urgency: string): Status =>
  urgency === 'Done' ? 'resolved' : 'in_progress';

export const idOf = (query: DeskQuery): string => (query.type === 'csp' ? query.ID : query.id);

/** Returns the view of a query of either kind. */
export function viewOf(query: DeskQuery): QueryView {
  const { type: kind, version, assigned_to: assignee, answer_count: answerCount } = query;
  const accountId = query.account_id;
  const ofBoth = { kind, id: idOf(query), accountId, assignee, answerCount, version };
  if (query.type === 'csp') {
    return {
      ...ofBoth,
      name: query.SparePartName,
      hint: query.CatalogueItem?.model_no || relatedMachineName(query.RelatedMachine),
      urgency: query.UrgencyLevel,
      status: statusOf(query.UrgencyLevel),
      quantity: query.Quantity,
      buyer: query.User.CompanyName,
      mobile: query.User.Mobile,
      createdAt: query.CreatedAt,
    };
  }
  return {
    ...ofBoth,
    name: machineName(query.machine_name),
    hint: query.Machine?.manufacturer_name || query.size,
    urgency: query.urgency_level,
    status: statusOf(query.urgency_level),
    quantity: query.quantity,
    buyer: query.user.CompanyName,
    mobile: query.user.Mobile,
    createdAt: query.created_at,
  };
}
