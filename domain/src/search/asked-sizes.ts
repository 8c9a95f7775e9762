import { type Measure, readMeasure } from '../dimension/measure.ts';
import type { DimensionName } from '../dimension/names.ts';
import { readBearing } from './family/bearing.ts';
import { sizeText, UNIT } from './size-text.ts';

/**
 * A size in the text of the search box, in mm; it has a name if one was written or the part type
 * implies it.
 */
export interface AskedSize {
  readonly low: number;
  readonly high: number;
  readonly value: number;
  readonly name: DimensionName | null;
  /** The figure with its unit as written; empty for a size that is not a length. */
  readonly written: string;
}

/** Names of sizes; empty for a word that belongs to a size and says only that it is one. */
const names: Readonly<Record<string, DimensionName | ''>> = {
  id: 'bore',
  bore: 'bore',
  inner: 'bore',
  inside: 'bore',
  internal: 'bore',
  shaft: 'bore',
  od: 'od',
  outer: 'od',
  outside: 'od',
  external: 'od',
  length: 'length',
  long: 'length',
  l: 'length',
  width: 'width',
  wide: 'width',
  w: 'width',
  thickness: 'thickness',
  thick: 'thickness',
  thk: 'thickness',
  pitch: 'pitch',
  pcd: 'pcd',
  module: 'module',
  stroke: 'stroke',
  teeth: 'teeth',
  tooth: 'teeth',
  ppr: 'pulses',
  pulse: 'pulses',
  pulses: 'pulses',
  dia: '',
  d: '',
  h: '',
};

/** Units of other quantities: a figure before one of them is not in millimetres. */
const OTHER_UNIT =
  /^(?:hp|h\.p\.?|kw|rpm|v|volts?|hz|ma|bar|psi|lpi|lpm|nm|hrc|shore|poles?|°c?|deg(?:rees?)?)$/;

const UNITLESS = /[\d]$/;

type WrittenMeasure = Measure & Pick<AskedSize, 'written'>;

/**
 * Returns the sizes in one word such as '25', '25×52×15', '120-150-12' or '>100'; none for any
 * other word.
 */
function sizesOf(word: string): readonly WrittenMeasure[] {
  const parts = /^\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?){2}$/.test(word)
    ? word.split('-')
    : word.split('×');
  const unit = new RegExp(`${UNIT}$`).exec(parts.at(-1) ?? '')?.[0] ?? '';
  const sizes = parts.flatMap((part) => {
    const inUnit = UNITLESS.test(part) ? part + unit : part;
    const written = FRACTION.test(inUnit) ? `${inUnit}"` : inUnit;
    const measure = readMeasure(written);
    return measure ? [{ ...measure, written }] : [];
  });
  return sizes.length === parts.length ? sizes : [];
}

/** Signs that only a size has: an inch sign, a tolerance or a bound; models contain a slash too. */
const CERTAIN_SIZE = /["'±<>≤≥]|in(?:ch|ches)?$/;
/** A fraction of an inch, which is never a model. */
const FRACTION = /^(?:\d+-)?(?:1\/2|[13]\/4|[1357]\/8|\d{1,2}\/(?:16|32|64))$/;
const canOnlyBeSize = (word: string) => CERTAIN_SIZE.test(word) || FRACTION.test(word);

interface Word {
  readonly word: string;
  /** Sizes in the word. */
  readonly found: readonly WrittenMeasure[];
  /** The size that the word names, as `names` has it. */
  readonly named: DimensionName | '' | null;
}

/**
 * Whether names follow their sizes, as in '25 id 52 od': the first size has no name before it, and
 * the last name has no size after it.
 */
function namesAreBehind(words: readonly Word[]): boolean {
  const first = words.findIndex(({ found }) => found.length > 0);
  const last = words.findLastIndex(({ named }) => named !== null);
  const isNamed = (at: number) => words[at]?.named != null;
  return first >= 0 && isNamed(first + 1) && !isNamed(first - 1) && !words[last + 1]?.found.length;
}

/**
 * Whether a word of a text is the number of a bearing, as in '6205 25x52x15', and no size: the text
 * names a bearing, or no part and other sizes.
 */
function isBearing(words: readonly string[], at: number, partType: string | null): boolean {
  const word = words[at] ?? '';
  if (!/^(?:6\d{3}|\d{5})$/.test(word) || readBearing(word) === null) return false;
  const isNamed = [at - 1, at + 1].some((beside) => Object.hasOwn(names, words[beside] ?? ''));
  const hasOthers = words.some((other, place) => place !== at && sizesOf(other).length > 0);
  return !isNamed && (partType === 'Bearing' || (partType === null && hasOthers));
}

/** Part types that are sold by the metre; of others '8 m' is a pitch, and '3M' a maker. */
const BY_METRE: readonly (string | null)[] = [
  'Conveyor Belt',
  'Cotton Felt',
  'Doctor Blade',
  'Flexible Steam Hose',
  'Suction Belt',
];
const METRES = /(\d+(?:\.\d+)?)\s*(m|mtrs?|met(?:re|er)s?)(?![\p{L}\p{N}])/gu;

/** Writes sizes in metres in mm. */
const withoutMetres = (plain: string, partType: string | null) =>
  plain.replace(METRES, (all, figure: string, unit: string) =>
    unit === 'm' && !BY_METRE.includes(partType)
      ? all
      : `${Number((Number(figure) * 1000).toFixed(3))}mm`,
  );

/**
 * Returns the sizes in a search text, and its words without them. `partType` is the part type that
 * the text names.
 */
export function readAskedSizes(
  plain: string,
  partType: string | null = null,
): {
  readonly sizes: readonly AskedSize[];
  readonly rest: string;
  /** Words that can only be a size, as they were written. */
  readonly certain: readonly string[];
  /** Words of the text without the certain sizes and their names. */
  readonly others: string;
} {
  const words = sizeText(withoutMetres(plain, partType))
    .split(/\s+/)
    .map((word, at, all) => ({
      word,
      found:
        OTHER_UNIT.test(all[at + 1] ?? '') || isBearing(all, at, partType) ? [] : sizesOf(word),
      named: Object.hasOwn(names, word) ? (names[word] ?? null) : null,
    }))
    .filter(({ word }, at, all) => word !== 'dia' || !all[at - 1]?.named);
  const sizes: AskedSize[] = [];
  const rest: string[] = [];
  const certain: string[] = [];
  const others: string[] = [];
  const areBehind = namesAreBehind(words);
  const hasSize = (place: number) => (words[place]?.found.length ?? 0) > 0;
  for (const [at, { word, found, named }] of words.entries()) {
    // A name behind its size also counts if no size follows it, as in 'roller 165 dia 2450 long'.
    const isAfter = areBehind || (!words[at - 1]?.named && !hasSize(at + 2));
    const name = words[isAfter ? at + 1 : at - 1]?.named || null;
    // Of '35x2 thk' the last size is named, of 'width 35x2' the first.
    const namedAt = isAfter ? found.length - 1 : 0;
    for (const [index, { low, high, value, written }] of found.entries()) {
      sizes.push({ low, high, value, name: index === namedAt ? name : null, written });
    }
    const ofSize = words[areBehind || !hasSize(at + 1) ? at - 1 : at + 1];
    const isName = named !== null && ofSize !== undefined && ofSize.found.length > 0;
    if (word === 'dia') continue;
    const isCertain = found.length > 0 && canOnlyBeSize(word);
    const isOfCertain = isName && canOnlyBeSize(ofSize.word);
    if (isCertain) certain.push(word);
    else if (!isOfCertain) others.push(word);
    if (found.length === 0 && !isName && word !== 'x') rest.push(word);
  }
  return { sizes, rest: rest.join(' '), certain, others: others.join(' ') };
}
