import { describe, expect, it } from 'vitest';
import { breakingChanges } from './compatibility.ts';
import { describedNow } from './description-file.ts';
import { type Change, changed } from './wire.fixture.ts';

const compatible: readonly (readonly [what: string, change: Change])[] = [
  ['nothing', () => undefined],
  [
    'a new call',
    ({ document: { paths } }) => {
      paths['/machine'] = { get: { 'x-who': 'anyone', parameters: [], responses: {} } };
    },
  ],
  [
    'an answer that gains a field',
    ({ answer: a }) => {
      a.properties.status = { type: 'string' };
      a.required.push('status');
    },
  ],
  [
    'an answer with fewer values',
    ({ answer: a }) => {
      a.properties.urgency = { type: 'string', const: 'High' };
      a.properties.quantity = { type: 'integer' };
    },
  ],
  [
    'a request that takes more',
    ({ request: r }) => {
      r.properties.reason = { type: 'string' };
      r.properties.urgency = { type: 'string', enum: ['High', 'Low', 'Urgent'] };
      r.properties.details = { type: 'string', maxLength: 5000 };
      r.required.pop();
    },
  ],
  [
    'a new refusal',
    ({ put }) => {
      put.responses[409] = { description: 'Taken' };
    },
  ],
  [
    'a call for more callers',
    ({ get }) => {
      get['x-who'] = 'anyone';
    },
  ],
];

describe('an installed app', () => {
  it.each(compatible)('accepts %s', (_what, change) => {
    expect(changed(change)).toEqual([]);
  });

  it('has no complaint about the real description', () => {
    const present = JSON.parse(describedNow());
    expect(breakingChanges(present, present)).toEqual([]);
    const { components } = JSON.parse(describedNow());
    delete components.schemas.CatalogueItem.properties.product_name;
    expect(breakingChanges(present, { ...present, components })).toContain(
      'GET /catalogue/ 200 .data[].product_name: is no longer answered',
    );
  });
});
