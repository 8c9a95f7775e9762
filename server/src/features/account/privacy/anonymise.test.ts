import { describe, expect, it } from 'vitest';
import { anonymise, anonymiseAccount, identifies, personalWords } from './anonymise.ts';

describe('anonymising a value', () => {
  const words = personalWords(
    ['head@deccan.example', '9823012345', null, ' ', 'NA'],
    ['Deccan Boxes', 'Flexo', ''],
  );

  it.each([
    ['call +919823012345 please', true],
    ['HEAD@Deccan.example', true],
    [' deccan boxes ', true],
    ['flexo', true],
    ['flexo printing', false],
    ['Deccan Boxes and others', false],
    ['', false],
    ['na', true],
    ['name', false],
  ])('%j', (text, isIdentifying) => {
    expect(identifies(text, words)).toBe(isIdentifying);
  });

  it('empties texts that identify the account, at any depth, and leaves the rest', () => {
    const before = {
      company: 'DECCAN BOXES',
      isActive: true,
      quantity: 7,
      list: ['call +919823012345', { to: 'HEAD@deccan.example', kind: 'flexo printing' }],
      nothing: null,
    };
    expect(anonymise(before, words)).toEqual({
      company: '',
      isActive: true,
      quantity: 7,
      list: ['', { to: '', kind: 'flexo printing' }],
      nothing: null,
    });
    expect(anonymise(null, words)).toBeNull();
  });

  it('empties an account’s own fields whatever they contain', () => {
    const before = { companyName: 'An earlier name', email: 'old@x.example', isActive: true, n: 1 };
    expect(anonymiseAccount(before, words)).toEqual({
      companyName: '',
      email: '',
      isActive: true,
      n: 1,
    });
    expect(anonymiseAccount({ name: ['a', { b: 'c' }] }, words)).toEqual({ name: ['', { b: '' }] });
  });
});
