import type { Urgency } from './urgency.ts';

/** A new spare-part query, without pictures. */
export interface SparePartQueryDraft {
  readonly sparePartName: string;
  readonly relatedMachine: string;
  readonly urgencyLevel: Urgency;
  readonly specificationAvailable: 'Yes' | 'No';
  readonly quantity: number;
  readonly requiredPartDetails: string;
  readonly catalogueItemId?: string;
}

/** Returns the query that is raised when a buyer chooses an urgency on a catalogue item. */
export function queryForCatalogueItem(
  item: { id: string; productName: string; modelNo: string; category: string },
  urgency: Urgency,
): SparePartQueryDraft {
  return {
    sparePartName: item.productName,
    relatedMachine: item.category || 'Unknown',
    urgencyLevel: urgency,
    specificationAvailable: 'Yes',
    quantity: 1,
    requiredPartDetails: `Catalogue Item: ${item.modelNo}`,
    catalogueItemId: item.id,
  };
}
