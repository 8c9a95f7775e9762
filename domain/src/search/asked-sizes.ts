import { type Measure, readMeasure } from '../dimension/measure.ts';
import type { DimensionName } from '../dimension/names.ts';
import { joinFractions } from '../dimension/without-spaces.ts';

/** A size read from the one box, in mm; its name where it was written or the part type tells it. */
export interface AskedSize {
  readonly low: number;
  readonly high: number;
  readonly value: number;
  readonly name: DimensionName | null;
}

const names: Readonly<Record<string, DimensionName>> = {
  id: 'bore',
  bore: 'bore',
  inner: 'bore',
  inside: 'bore',
  shaft: 'bore',
  od: 'od',
  outer: 'od',
  outside: 'od',
  length: 'length',
  long: 'length',
  width: 'width',
  wide: 'width',
  thickness: 'thickness',
  thick: 'thickness',
  thk: 'thickness',
  pitch: 'pitch',
  pcd: 'pcd',
};

const UNIT = "(?:mm|cm|inches|inch|in|\"|'')";

/** One way to write what has several: ± without spaces, units at their figure, 'x' between words. */
function oneWay(text: string): string {
  const apart = text.replace(/(?<![\d,])(\d{1,2}),(\d{3})(?![\d,])/g, '$1$2').replace(/[,;]/g, ' ');
  return joinFractions(apart)
    .replace(/\s*(?:±|\+\/?-)\s*/g, '±')
    .replace(/([<>≤≥]=?)\s+/g, '$1')
    .replace(/[øⲫφ⌀∅]\s*/g, 'dia ')
    .replace(new RegExp(`(\\d)\\s+(${UNIT})(?![\\p{L}\\p{N}])`, 'gu'), '$1$2')
    .replace(/(\d|"|mm|cm|inch)\s*[x×*]\s*(?=\d|dia )/g, (all, before: string) =>
      /\s/.test(all) || before !== '' ? `${before}×` : all,
    );
}

const UNITLESS = /[\d]$/;

/** The sizes of one word: one of '25', '25×52×15', '120-150-12', '>100'; none where it is another. */
function sizesOf(word: string): readonly Measure[] {
  const parts = /^\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?){2}$/.test(word)
    ? word.split('-')
    : word.split('×').map((part) => part.replace(/^dia /, ''));
  const unit = new RegExp(`${UNIT}$`).exec(parts.at(-1) ?? '')?.[0] ?? '';
  const sizes = parts.map((part) => readMeasure(UNITLESS.test(part) ? part + unit : part));
  return sizes.every((size) => size !== null) ? sizes : [];
}

/** An inch sign, a tolerance or a bound: no model is written so, as one may be with a fraction's slash. */
const CERTAIN_SIZE = /["'±<>≤≥]|in(?:ch|ches)?$/;

/** The sizes that stand in a search text, and its words without them. */
export function readAskedSizes(plain: string): {
  readonly sizes: readonly AskedSize[];
  readonly rest: string;
  /** What can be nothing but a size, as it was written. */
  readonly certain: readonly string[];
  /** The text without that. */
  readonly others: string;
} {
  const sizes: AskedSize[] = [];
  const rest: string[] = [];
  const certain: string[] = [];
  const others: string[] = [];
  let name: DimensionName | null = null;
  for (const word of oneWay(plain).split(/\s+/)) {
    const found = sizesOf(word);
    const named = Object.hasOwn(names, word) ? (names[word] ?? null) : null;
    for (const { low, high, value } of found) sizes.push({ low, high, value, name });
    const isCertain = found.length > 0 && CERTAIN_SIZE.test(word);
    if (isCertain) certain.push(word);
    else if (word !== 'dia') others.push(word);
    if (found.length > 0 && name !== null) {
      rest.pop();
      if (isCertain) others.pop();
    }
    if (found.length === 0 && word !== 'x' && word !== 'dia') rest.push(word);
    if (word !== 'dia') name = found.length === 0 ? named : null;
  }
  return { sizes, rest: rest.join(' '), certain, others: others.join(' ') };
}
