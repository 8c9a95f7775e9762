import { describe, expect, it } from 'vitest';
import { differences, rebased } from './rebase.ts';

const start = { name: 'Rotary Joint', quantity: '1', sizes: ['a'] };

describe('a form rebased on another change', () => {
  it('keeps the values changed here and takes the rest from the other version', () => {
    const mine = { ...start, quantity: '9' };
    const theirs = { ...start, name: 'Renamed', sizes: ['a', 'b'] };
    expect(rebased(start, mine, theirs)).toEqual({
      name: 'Renamed',
      quantity: '9',
      sizes: ['a', 'b'],
    });
  });

  it("keeps this form's value when both versions changed a field", () => {
    const mine = { ...start, sizes: ['c'] };
    expect(rebased(start, mine, { ...start, sizes: ['b'] })).toEqual(mine);
  });

  it('compares the fields that either version changed', () => {
    const fields = [
      { label: 'Name', text: ({ name }: typeof start) => name },
      { label: 'Quantity', text: ({ quantity }: typeof start) => quantity },
      { label: 'Sizes', text: ({ sizes }: typeof start) => sizes.join(', ') },
    ];
    const mine = { ...start, quantity: '9', name: 'Same' };
    const theirs = { ...start, name: 'Same' };
    expect(differences(fields, { start, mine, theirs })).toEqual([
      { label: 'Name', mine: 'Same', theirs: 'Same' },
      { label: 'Quantity', mine: '9', theirs: '1' },
    ]);
  });
});
