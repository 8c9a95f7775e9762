import { describe, expect, it } from 'vitest';
import { queryForCatalogueItem } from './catalogue-query.ts';
import { recordCondition, recordFilters } from './records.ts';

describe('a tab of Records', () => {
  it('filters records by what its name says', () => {
    expect(Object.fromEntries(recordFilters.map((tab) => [tab, recordCondition(tab)]))).toEqual({
      all: {},
      in_progress: { status: 'open' },
      resolved: { status: 'resolved' },
      machinery: { subject: 'machine' },
      catalogue: { subject: 'spare_part' },
    });
  });
});

describe('the query raised on a catalogue item', () => {
  it('has the values of the specification', () => {
    const item = {
      id: 'an-id',
      productName: 'Gear',
      modelNo: 'HG-M3-72',
      category: 'flexo_printing',
    };
    expect(queryForCatalogueItem(item, 'medium')).toEqual({
      sparePartName: 'Gear',
      relatedMachine: 'flexo_printing',
      urgencyLevel: 'medium',
      specificationAvailable: 'Yes',
      quantity: 1,
      requiredPartDetails: 'Catalogue Item: HG-M3-72',
      catalogueItemId: 'an-id',
    });
    expect(queryForCatalogueItem({ ...item, category: '' }, 'low').relatedMachine).toBe('Unknown');
  });
});
