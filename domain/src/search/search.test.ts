import { describe, expect, it } from 'vitest';
import {
  bareBearing,
  foldedModelKey,
  matches,
  modelKey,
  readSearch,
  searchablePart,
} from './index.ts';

describe('a model', () => {
  it('has one key, however it is written', () => {
    for (const text of ['SRB-22220-C3', 'srb 22220/c3', 'SRB22220C3', 'srb-२२२२०-c3'])
      expect(modelKey(text)).toBe('SRB22220C3');
    expect(modelKey('—/ %')).toBe('');
  });

  it('has a second key in which letters among digits are read as digits', () => {
    expect(foldedModelKey('622O5')).toBe(foldedModelKey('62205'));
    expect(foldedModelKey('I76O')).toBe('1760');
    expect(foldedModelKey('BELT')).toBe('BELT');
  });
});

describe('sizes in the search box', () => {
  it.each([
    ['25 52 15', [25, 52, 15]],
    ['25x52x15', [25, 52, 15]],
    ['25 X 52 × 15 mm', [25, 52, 15]],
    ['Ø25', [25]],
    ['Ø25xØ52x15', [25, 52, 15]],
    ['25 x dia 52', [25, 52]],
    ['dia 25', [25]],
    ['1-1/4"', [31.75]],
    ['1 1/4 inch', [31.75]],
    ['1½"', [38.1]],
    ['2,450', [2450]],
    ['25,52,15', [25, 52, 15]],
    ['120-150-12', [120, 150, 12]],
    ['18 cm', [180]],
    ['२५ ५२ १५', [25, 52, 15]],
    ['SRB-22220-C3', []],
    ['HTD8M 1760', [1760]],
    ['25±', []],
    ['1/0', []],
    ['99999999999999999999', []],
    ['%', []],
  ])('are read from %s', (text, values) => {
    expect(readSearch(text).sizes.map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['25±0.1', 24.9, 25.1],
    ['25 +/- 0.1 mm', 24.9, 25.1],
    ['>100', 100, 100_000_000],
    ['< 100', 0, 100],
    ['50-60', 50, 60],
  ])('have bounds in %s', (text, low, high) => {
    expect(readSearch(text).sizes).toMatchObject([{ low, high }]);
  });

  it('have the written names, or those of the part type in its order', () => {
    const names = (text: string) => readSearch(text).sizes.map(({ name }) => name);
    expect(names('bearing 25 52 15')).toEqual(['bore', 'od', 'width']);
    expect(names('od 52 id 25')).toEqual(['od', 'bore']);
    expect(names('25 52 15')).toEqual([null, null, null]);
  });

  it('have the names that follow them if names come last', () => {
    const named = (text: string) => readSearch(text).sizes.map(({ name, value }) => [name, value]);
    expect(named('bearing 25 id 52 od')).toEqual([
      ['bore', 25],
      ['od', 52],
    ]);
    expect(named('25 ID x 52 OD x 15')).toEqual([
      ['bore', 25],
      ['od', 52],
      [null, 15],
    ]);
    expect(named('seal for 25 mm shaft')).toEqual([['bore', 25]]);
    expect(named('25 od 52')).toEqual([
      [null, 25],
      ['od', 52],
    ]);
    expect(readSearch('seal 25 id 52 od').words).toEqual(readSearch('seal').words);
  });
});

describe('words in the search box', () => {
  const tokens = (text: string) => readSearch(text).tokens.map(([word]) => word);
  const finds = (text: string, modelNo: string) => {
    const part = searchablePart({ productName: 'V-Belt', modelNo, specifications: {} });
    return matches(part, readSearch(text)) !== null;
  };

  it('join a letter and its number', () => {
    expect(tokens('b52 belt')).toEqual(['b52', 'belt']);
    expect(tokens('htd8m 1760')).toEqual(['htd', '8', 'm', '1760']);
    for (const model of ['B-52', 'B 52', 'X-B52-10', '22B52'])
      expect(finds('b52', model)).toBe(true);
    for (const model of ['SV-52-14', 'SB-52']) expect(finds('b52', model)).toBe(false);
  });

  it('do not include the figures of a certain size', () => {
    expect(tokens('1-1/4"')).toEqual(['1-1/4']);
    expect(tokens('hose 1 1/4 inch')).toEqual(['hose', '1-1/4']);
    expect(tokens('25x52')).toEqual(['25', '52']);
    expect(finds('1-1/4"', 'SV-1-14')).toBe(false);
    expect(finds('1-1/4"', 'Hose 1-1/4 BSP')).toBe(true);
  });
});

describe('the number of a bearing', () => {
  it.each([
    ['6205 25x52x15', ['6205'], [25, 52, 15]],
    ['bearing 6205 25x52x15', ['bearing', '6205'], [25, 52, 15]],
    ['22220 100x180x46', ['22220'], [100, 180, 46]],
    ['skf bearing 6205', ['skf', 'bearing', '6205'], []],
    ['6205', [], [6205]],
    ['od 6205', [], [6205]],
    ['rubber roller 6300', ['rubber', 'roller'], [6300]],
    ['belt 6300', ['belt'], [6300]],
    ['2500 x 1800', [], [2500, 1800]],
  ])('in %j is no size beside others', (text, words, sizes) => {
    const read = readSearch(text);
    expect(read.words.map(([word]) => word)).toEqual(words);
    expect(read.sizes.map(({ value }) => value)).toEqual(sizes);
  });

  it.each([
    ['SKF 6205', '6205'],
    ['6205 2rs nsk', '6205 2RS'],
    ['FAG bearing 22220 e', '22220 E'],
    ['bearing skf 6205', '6205'],
    ['make: zkl 6308', '6308'],
    ['6205', null],
    ['skf grease', null],
    ['skf', null],
  ])('is searched for without its maker: %j is %j', (text, number) => {
    expect(bareBearing(text)).toBe(number);
  });
});

describe('an x between figures', () => {
  it.each([
    ['DNC50x100', 'DNC-50-100-PPV', true],
    ['SC 63 x 100', 'SC-63-100', true],
    ['DNC50x100', 'DNC-50-125', false],
    ['x50', 'X-50', true],
  ])('is a separator: %j finds %j: %s', (text, modelNo, isFound) => {
    const part = searchablePart({ productName: 'Air Cylinder', modelNo, specifications: {} });
    expect(matches(part, readSearch(text)) !== null).toBe(isFound);
  });
});

describe('a written figure', () => {
  it.each([
    ['solenoid 1/4', 'Valve 1/4 inch', true],
    ['solenoid 1/4', 'Valve SV-8 1/4 inch', true],
    ['solenoid 1/4', 'Valve G1/4', true],
    ['solenoid 1/4', 'Valve 1-1/4 inch', false],
    ['solenoid 1/4', 'Valve 1 1/4 inch', false],
    ['solenoid 1/4', 'Valve 1.1/4 inch', false],
    ['solenoid 1-1/4', 'Valve SV-32 1 1/4 inch', true],
    ['solenoid 1-1/4', 'Valve 11-1/4 inch', false],
    ['motor 5 hp', 'Motor 5HP', true],
    ['motor 5 hp', 'Motor 3.7 kW', true],
    ['motor 5 hp', 'Motor 15 HP', false],
    ['motor 5 hp', 'Motor 1.5 HP', false],
  ])('%j finds %j: %s', (text, productName, isFound) => {
    const part = searchablePart({ productName: `Solenoid ${productName}`, specifications: {} });
    expect(matches(part, readSearch(text)) !== null).toBe(isFound);
  });
});
