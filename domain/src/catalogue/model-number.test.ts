import { expect, it } from 'vitest';
import { plainModelNumber } from './model-number.ts';

it.each([
  ['ZZ\u2011300', 'ZZ-300'],
  ['ZZ\u2013300', 'ZZ-300'],
  ['ZY\u00a0200', 'ZY 200'],
  [' SRB  22220\tC3 ', 'SRB 22220 C3'],
  ['\u202aZW-77\u202c', 'ZW-77'],
  ['ZX\u200b-100', 'ZX-100'],
  ['HTD-8M-1760', 'HTD-8M-1760'],
  ['\u200b', ''],
])('the model number %j is stored as %j', (typed, stored) => {
  expect(plainModelNumber(typed)).toBe(stored);
});
