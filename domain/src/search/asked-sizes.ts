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
    .replace(/([x×*])\s*(?:[øⲫφ⌀∅]|dia\b\.?)\s*/g, '$1')
    .replace(/[øⲫφ⌀∅]\s*/g, 'dia ')
    .replace(new RegExp(`(\\d)\\s+(${UNIT})(?![\\p{L}\\p{N}])`, 'gu'), '$1$2')
    .replace(/(\d|"|mm|cm|inch)\s*[x×*]\s*(?=\d)/g, (all, before: string) =>
      /\s/.test(all) || before !== '' ? `${before}×` : all,
    );
}

const UNITLESS = /[\d]$/;

/** The sizes of one word: one of '25', '25×52×15', '120-150-12', '>100'; none where it is another. */
function sizesOf(word: string): readonly Measure[] {
  const parts = /^\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?){2}$/.test(word)
    ? word.split('-')
    : word.split('×');
  const unit = new RegExp(`${UNIT}$`).exec(parts.at(-1) ?? '')?.[0] ?? '';
  const sizes = parts.map((part) => readMeasure(UNITLESS.test(part) ? part + unit : part));
  return sizes.every((size) => size !== null) ? sizes : [];
}

/** An inch sign, a tolerance or a bound: no model is written so, as one may be with a fraction's slash. */
const CERTAIN_SIZE = /["'±<>≤≥]|in(?:ch|ches)?$/;

interface Word {
  readonly word: string;
  /** The sizes in it. */
  readonly found: readonly Measure[];
  /** The size whose name it is. */
  readonly named: DimensionName | null;
}

/** Whether names follow their sizes, as in '25 id 52 od': none stands before the first, none before the last. */
function namesAreBehind(words: readonly Word[]): boolean {
  const first = words.findIndex(({ found }) => found.length > 0);
  const last = words.findLastIndex(({ named }) => named !== null);
  const isNamed = (at: number) => words[at]?.named != null;
  return first >= 0 && isNamed(first + 1) && !isNamed(first - 1) && !words[last + 1]?.found.length;
}

/** The sizes that stand in a search text, and its words without them. */
export function readAskedSizes(plain: string): {
  readonly sizes: readonly AskedSize[];
  readonly rest: string;
  /** What can be nothing but a size, as it was written. */
  readonly certain: readonly string[];
  /** The text without that. */
  readonly others: string;
} {
  const words = oneWay(plain)
    .split(/\s+/)
    .map((word) => ({
      word,
      found: sizesOf(word),
      named: Object.hasOwn(names, word) ? (names[word] ?? null) : null,
    }))
    .filter(({ word }) => word !== 'dia');
  const sizes: AskedSize[] = [];
  const rest: string[] = [];
  const certain: string[] = [];
  const others: string[] = [];
  const areBehind = namesAreBehind(words);
  for (const [at, { word, found, named }] of words.entries()) {
    const name = words[areBehind ? at + 1 : at - 1]?.named ?? null;
    for (const { low, high, value } of found) sizes.push({ low, high, value, name });
    const ofSize = words[areBehind ? at - 1 : at + 1];
    const isName = named !== null && ofSize !== undefined && ofSize.found.length > 0;
    const isCertain = found.length > 0 && CERTAIN_SIZE.test(word);
    const isOfCertain = isName && CERTAIN_SIZE.test(ofSize.word);
    if (isCertain) certain.push(word);
    else if (!isOfCertain) others.push(word);
    if (found.length === 0 && !isName && word !== 'x') rest.push(word);
  }
  return { sizes, rest: rest.join(' '), certain, others: others.join(' ') };
}
