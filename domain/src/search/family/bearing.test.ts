import { describe, expect, it } from 'vitest';
import { partFamily, readBearing } from './index.ts';

const equivalentKey = (text: string) => readBearing(text)?.equivalentKey;
const sizes = (text: string) =>
  Object.fromEntries((readBearing(text)?.dimensions ?? []).map(({ name, low }) => [name, low]));

describe('a bearing', () => {
  it.each([
    ['6205 2RS1 SKF', '6205 2RS1'],
    ['6205 ZZ NSK', '6205 ZZ'],
    ['6205-ZZ/C3-NTN', '6205 ZZ C3'],
    ['6205 SNR', '6205'],
    ['6205 NRB', '6205'],
    ['6205-2RS (NBC)', '6205 2RS'],
    ['TIMKEN 30205', '30205'],
    ['30205 ZVL', '30205'],
    ['6205 ZZ SKF make', '6205 ZZ'],
    ['6205 bearing', '6205'],
    ['bearing no 6205', '6205'],
    ['Bearing No. 6205 KOYO', '6205'],
  ])('%s is read without the maker and words', (text, plain) => {
    expect(readBearing(text)).toEqual(readBearing(plain));
  });

  it.each([
    ['6205 EE', '6205 2RS'],
    ['6205EE', '6205 DDU'],
    ['6205-2NSE', '6205 LLU'],
    ['6205-NSE', '6205 RS1'],
    ['6205 RSH', '6205 DU'],
    ['6205 RS', '6205 RSR'],
    ['6082RS', '608-2RS'],
    ['6082RS1', '608-2RS'],
    ['32008 X', '32008'],
    ['32008X', 'HR32008XJ'],
    ['30205 J2/Q', '4T-30205'],
    ['30205JR', '30205'],
    ['6205LLUC3/5K', '6205 2RS C3'],
    ['6205LLU/2AS', '6205 2RS'],
    ['6205-C-2HRS', '6205 2RS'],
    ['7205 BEP', '7205-B-TVP'],
    ['7205 BECBP', '7205 B'],
    ['7205 ACD', '7205 AC'],
    ['7205 CD P4', '7205 C P4'],
    ['NU310 ECML', 'NU310 ECP'],
    ['22220-E1-K-T41A', '22220 K'],
    ['22320CAME4C3S11', '22320 C3'],
    ['22220 EK', '22220 K'],
    ['22220CCK/W33', '22220 K'],
    ['22220CK/W33', '22220 K'],
    ['6205 ZN', '6205 Z N'],
    ['YAR 205-2F', 'YAR205'],
    ['LM11949/LM11910', 'LM11949/10'],
    ['LM 11949-10', 'LM11949/10'],
    ['4T-LM11949/LM11910', 'TIMKEN LM11949/10'],
    ['SUC 205', 'SSUC205'],
  ])('%s fits in place of %s', (text, other) => {
    expect(equivalentKey(text)).toBe(equivalentKey(other));
    expect(equivalentKey(text)).toBeDefined();
  });

  it.each([
    ['7205 B', '7205 AC'],
    ['7205 AC', '7205 A'],
    ['7205 C', '7205 A'],
    ['7205 E', '7205'],
    ['7205 B', '7205'],
    ['6205 RS', '6205 2RS'],
    ['UC205-16', 'UC205'],
    ['UK205', 'UC205'],
    ['5205', '6205'],
    ['62/28', '6228'],
    ['LM11949/10', 'LM11749/10'],
    ['22220 EK', '22220 E'],
  ])('%s does not fit in place of %s', (text, other) => {
    expect(equivalentKey(text)).not.toBe(equivalentKey(other));
    expect(equivalentKey(text)).toBeDefined();
  });

  it.each([
    ['62/28', { bore: 28 }],
    ['60/22 2RS', { bore: 22 }],
    ['5205', { bore: 25 }],
    ['UC205-16', { bore: 25.4, od: 52, width: 34.1 }],
    ['UC 211-32', { bore: 50.8, od: 100, width: 55.6 }],
    ['UCP205-16', { bore: 25.4 }],
    ['UK205', {}],
    ['YAR205', { bore: 25 }],
    ['LM11949/10', {}],
    ['32008 X', { bore: 40 }],
  ])('%s states its sizes', (text, expected) => {
    expect(readBearing(text)).not.toBeNull();
    expect(sizes(text)).toEqual(expected);
  });

  it.each([
    ['LM11949/LM11910', 'LM11949/10'],
    ['LM501349/310', 'LM501349/10'],
    ['L44649/10', 'L44649/10'],
    ['HM89449/HM89410', 'HM89449/10'],
  ])('%s is shown as %s', (text, shown) => expect(readBearing(text)?.text).toBe(shown));

  it.each([
    '6205ZZNSK',
    '6205SKF',
    '6205NSK',
    '6205 BEAN',
    '6205 NAK',
    '6205 x 10',
    '6205 X',
    '62202RS',
    '6232RS',
    'HK20202RS',
    'UC205-99',
    'UC205-2',
    '5299',
    'LM11949',
    'LM11949/LM11949',
    'LM11949/LM119100',
    'H100/20',
    'M-1234/56',
    '600',
    '620',
    '630',
  ])('is not read from %j', (text) => expect(partFamily(text, 'Bearing')).toBeNull());
});
