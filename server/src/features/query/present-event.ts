import { wireUrgency } from '@fluteline/domain/query';
import type { QueryEvent } from './history-store.ts';
import type { QueryRow } from './store.ts';

type WireNames = Partial<Record<keyof QueryRow, string>>;

/** Wire names of fields that both kinds of queries have. */
const ofBoth: WireNames = { assignedTo: 'assigned_to', resolution: 'resolution' };

/** Wire names of a query's fields; a field without one is not changed by users. */
const wireNames: Readonly<Record<QueryRow['subject'], WireNames>> = {
  spare_part: {
    ...ofBoth,
    name: 'SparePartName',
    relatedMachine: 'RelatedMachine',
    specificationAvailable: 'SpecificationAvailable',
    quantity: 'Quantity',
    details: 'RequiredPartDetails',
    images: 'Images',
  },
  machine: {
    ...ofBoth,
    name: 'machine_name',
    condition: 'machine_condition',
    size: 'size',
    details: 'description',
    quantity: 'quantity',
    budget: 'budget_range',
    requiredDate: 'required_date',
    purpose: 'purpose',
    specifications: 'specifications',
  },
};

/** Returns an event of a query's history as sent on the wire. */
export function presentEvent(event: QueryEvent) {
  const names: Readonly<Record<string, string>> = wireNames[event.subject];
  const isAdministrator = event.by.role === 'administrator';
  return {
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    by: (isAdministrator && event.by.name) || event.by.companyName,
    by_administrator: isAdministrator,
    ...(isAdministrator && { by_id: event.by.id }),
    before: event.before && wireUrgency(event.before),
    after: event.after && wireUrgency(event.after),
    fields: event.fields.flatMap((field) => names[field] ?? []),
    ...(event.after?.assignedTo !== undefined && { assigned_to: event.assignee }),
  };
}
