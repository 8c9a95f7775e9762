import { describe, expect, it } from 'vitest';
import { partFamily, readOilSeal } from './index.ts';

describe('an oil seal', () => {
  it.each([
    ['35,5x72x10', '35.5×72×10'],
    ['35.5-72-10,5', '35.5×72×10.5'],
    ['TC25x52x7', '25×52×7 TC'],
    ['25x52x7TC', '25×52×7 TC'],
    ['SC25x52x7', '25×52×7 SC'],
    ['TC-25-52-15', '25×52×15 TC'],
    ['120mm x 150mm x 12mm', '120×150×12'],
    ['120 mm x 150 mm x 12 mm TC', '120×150×12 TC'],
    ['id 25 od 52 w 7', '25×52×7'],
    ['od 52 id 25 w 7', '25×52×7'],
    ['w 7 od: 52 id: 25', '25×52×7'],
    ['25 id 52 od 7 wide', '25×52×7'],
    ['id 25 x od 52 x 7', '25×52×7'],
    ['25 x 52 x 7 thick', '25×52×7'],
    ['SC2 35 72 10', '35×72×10 TC'],
    ['SC 35 72 10', '35×72×10 SC'],
    ['HMSA10 35x72x10', '35×72×10 TC'],
    ['35x72x10 HMS5', '35×72×10 SC'],
    ['25x52x7 HNBR', '25×52×7 HNBR'],
    ['25x52x7 EPDM', '25×52×7 EPDM'],
    ['25x52x7 NBR', '25×52×7 NBR'],
  ])('of %s is read as %s', (text, expected) => expect(readOilSeal(text)?.text).toBe(expected));

  it.each([
    '25,52,7',
    'od 25 52 7',
    'id 25 w 52 7',
    'w 7 25 52',
    '1 x 2 x 3 inch',
    '1"x2"x3"',
    '25x52',
    '1.500x2.500x0.375',
  ])('is not read from %j', (text) => expect(readOilSeal(text)).toBeNull());

  it.each([
    ['25x52x7 TC', '25×52×7 TC'],
    ['25x52x7 A NBR', '25×52×7 SC NBR'],
    ['NOK TC25x52x7mm', '25×52×7 TC'],
    ['120x150x12 viton', '120×150×12 FKM'],
    ['seal 25x52x7', '25×52×7'],
    ['shaft seal for pump 25x52x7', '25×52×7'],
  ])('of %s is read without a part type', (text, expected) =>
    expect(partFamily(text)?.text).toBe(expected),
  );

  it.each([
    '25x52x15mm',
    '25 mm x 52 mm x 15 mm',
    '25 x 52 x 15 bush',
    'K 25x30x20',
    'GT2 200 6',
    '25x52x7 A',
    'teflon bush 25x30x20',
    'silicone gasket 25x52x3',
    'id 25 od 52 w 7',
    'AN-250-24-5',
  ])('is not read from %j without a part type', (text) => expect(partFamily(text)).toBeNull());

  it('is not read from a timing belt', () => {
    expect(partFamily('T10 980 32 PU')?.family).toBe('timing_belt');
  });
});
