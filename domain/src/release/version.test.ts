import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, isVersion } from './index.ts';

const numbers = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 });
const early = fc.array(fc.constantFrom('rc', 'beta', '1', '2', '10'), { maxLength: 3 });
const versions = fc
  .record({ lead: fc.constantFrom('', 'v'), numbers, early, build: fc.constantFrom('', '+7a') })
  .map(
    (one) =>
      one.lead +
      one.numbers.join('.') +
      (one.early.length > 0 ? `-${one.early.join('.')}` : '') +
      one.build,
  );
const texts = fc.oneof(versions, fc.string());

describe('two versions', () => {
  it.each([
    ['1.10.0', '1.9.0'],
    ['2', '1.99.99'],
    ['1.0.0.1', '1.0'],
    ['0.2.0', '0.1.9'],
    ['1.0.0', '1.0.0-rc.1'],
    ['1.0.0-rc.10', '1.0.0-rc.9'],
    ['1.0.0-rc', '1.0.0-beta'],
    ['1.0.0-rc.1', '1.0.0-rc'],
    ['1.0.0-alpha', '1.0.0-7'],
    ['1.0.1-rc.1', '1.0.0'],
    ['90071992547409931.0', '90071992547409929.9'],
    ['0.0.1', 'no version'],
  ])('%s is newer than %s', (newer, older) => {
    expect(compareVersions(newer, older)).toBe(1);
    expect(compareVersions(older, newer)).toBe(-1);
  });

  it.each([
    ['1.2.0', '1.2'],
    ['v1.2.0', '1.2.0'],
    ['V1.2.0', '1.2.0'],
    ['01.002', '1.2'],
    ['1.2.0+build.5', '1.2.0+build.6'],
    [' 1.2.0\n', '1.2.0'],
    ['', 'one.two'],
    ['1..2', '-1'],
  ])('%s is equal to %s', (one, other) => {
    expect(compareVersions(one, other)).toBe(0);
    expect(compareVersions(other, one)).toBe(0);
  });

  it('have a total order, whatever they are', () => {
    fc.assert(
      fc.property(texts, texts, texts, (a, b, c) => {
        expect(compareVersions(a, a)).toBe(0);
        expect(compareVersions(b, a) + compareVersions(a, b)).toBe(0);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('increase with each of their parts', () => {
    fc.assert(
      fc.property(numbers, fc.nat({ max: 3 }), (parts, at) => {
        const grown = parts.map((part, index) => (index === at ? part + 1 : part));
        const order = compareVersions(grown.join('.'), parts.join('.'));
        expect(order).toBe(at < parts.length ? 1 : 0);
      }),
    );
  });
});

describe('a version', () => {
  it('is distinguished from other text', () => {
    for (const text of ['0', '1.2', 'v1.2.3', '1.2.3-rc.1', '1.2.3+5', ' 1.0 ']) {
      expect(isVersion(text), text).toBe(true);
    }
    for (const text of [
      '',
      'v',
      '1.',
      '.1',
      '1.x',
      '1,2',
      '1.2.3-',
      '-1',
      `1.${'0'.repeat(200)}`,
    ]) {
      expect(isVersion(text), text).toBe(false);
    }
  });

  it('is refused if it is too long', () => {
    expect(isVersion(`1-${'a-'.repeat(50_000)}!`)).toBe(false);
    expect(isVersion(`1${'.1'.repeat(50_000)}!`)).toBe(false);
    expect(isVersion(`1${'.1'.repeat(50_000)}`)).toBe(false);
  });
});
