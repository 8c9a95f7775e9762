import { describe, expect, it } from 'vitest';
import { differenceOf, fieldInWords } from './difference.ts';

describe('differenceOf', () => {
  it('returns the changed fields only', () => {
    const before = { status: 'open', urgency: 'high', note: '' };
    const after = { status: 'resolved', urgency: 'high', note: null };
    expect(differenceOf(before, after)).toEqual([
      { path: ['status'], before: 'open', after: 'resolved' },
    ]);
  });

  it('compares nested records, and lists of records item by item', () => {
    const before = { flags: { active: true, blocked: false }, components: [{ name: 'Seal' }] };
    const after = {
      flags: { active: false, blocked: false },
      components: [{ name: 'Seal' }, { name: 'Spring' }],
    };
    expect(differenceOf(before, after)).toEqual([
      { path: ['flags', 'active'], before: true, after: false },
      { path: ['components', '2', 'name'], before: undefined, after: 'Spring' },
    ]);
  });

  it('compares a list of plain values as one value', () => {
    expect(differenceOf({ changed: ['a'] }, { changed: ['a', 'b'] })).toEqual([
      { path: ['changed'], before: ['a'], after: ['a', 'b'] },
    ]);
  });

  it('handles creation and deletion', () => {
    expect(differenceOf(null, { name: 'Comb', quantity: 0 })).toEqual([
      { path: ['name'], before: undefined, after: 'Comb' },
      { path: ['quantity'], before: undefined, after: 0 },
    ]);
    expect(differenceOf({ name: 'Comb' }, null)).toEqual([
      { path: ['name'], before: 'Comb', after: undefined },
    ]);
  });

  it('compares a change of type, or values that are not records, as a whole', () => {
    expect(differenceOf({ a: 1 }, 'gone')).toEqual([{ path: [], before: { a: 1 }, after: 'gone' }]);
    expect(differenceOf({ size: '2' }, { size: { width: 2 } })).toEqual([
      { path: ['size'], before: '2', after: { width: 2 } },
    ]);
    expect(differenceOf(null, undefined)).toEqual([]);
  });

  it('writes field names in plain words', () => {
    expect(fieldInWords(['auditRequestedAt'])).toBe('Audit requested at');
    expect(fieldInWords(['components', '2', 'component_name'])).toBe(
      'Components › 2 › component name',
    );
  });
});
