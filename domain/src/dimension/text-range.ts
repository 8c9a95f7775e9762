import { latinDigits } from '../script/index.ts';
import { readHand } from './hand.ts';
import { readMeasure } from './measure.ts';
import type { DimensionName } from './names.ts';
import { pipeThread } from './pipe-thread.ts';
import { inBaseUnit } from './quantity.ts';
import { joinFractions } from './without-spaces.ts';

/** Range of a size in the base unit; a single figure is both low and high. */
export interface SizeRange {
  readonly low: number;
  readonly high: number;
  /** Whether only the two ends are meant and no size between them: cores of 3 and of 4 inch. */
  readonly endsOnly?: boolean;
}

/** Returns the range of a single figure. */
export const single = (figure: number): SizeRange => ({ low: figure, high: figure });

const LIST = /\s*(?:\band\b|\bor\b|&|,(?=\s))\s*/;
const UNIT = /(?:mm|cm|inch(?:es)?|in|"|'')$/;

/** Returns the range of several sizes; of two, only the ends are meant. */
function listRange(sizes: readonly number[]): SizeRange | null {
  if (sizes.length === 0) return null;
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  return { low, high, ...(sizes.length === 2 && low < high && { endsOnly: true }) };
}

/**
 * Writes the slash of a list as 'and'. The slash of an inch fraction stays; no core is smaller than
 * an inch.
 */
function withoutSlashes(name: DimensionName, text: string): string {
  const isFraction = (top: string, bottom: string) =>
    name !== 'core' && /^(?:2|4|8|16|32|64)$/.test(bottom) && Number(top) < Number(bottom);
  return text
    .replace(/(?<=["'a-z])\s*\/\s*(?=\d)/g, ' and ')
    .replace(/(?<!\d-|\d)(\d+(?:\.\d+)?)\s*\/\s*(\d+)(?![\d/])/g, (all, top, bottom) =>
      isFraction(top, bottom) ? all : `${top} and ${bottom}`,
    );
}

/** Reads one size, or several joined by 'and', '&' or a slash, which share the last unit. */
function figuresRange(name: DimensionName, text: string, unit: string): SizeRange | null {
  const plain = (name === 'ratio' ? text : withoutSlashes(name, text))
    .replace(/\s*(?:degrees?|°)\s*/g, '')
    .replace(/\s*(?:to|[-–—])\s*/g, '-')
    .replace(/\s+(?=mm|cm|in(?:ch|ches)?\b|"|'')/g, '');
  const parts = plain.split(LIST);
  const written = parts.map((part) => UNIT.exec(part)?.[0]).findLast(Boolean) ?? '';
  const sizes = parts.flatMap((part) => readMeasure(UNIT.test(part) ? part : part + written) ?? []);
  if (sizes.length < parts.length) return null;
  const scaled = (figure: number) => (written === '' ? inBaseUnit(figure, unit) : figure);
  const [only, other] = sizes;
  if (only && !other) return { low: scaled(only.low), high: scaled(only.high) };
  return listRange(sizes.map(({ value }) => scaled(value)));
}

/** Reads ranges from words: 'M18', 'DN 25', '3 inch and 4 inch cores', a ratio such as '10:1'. */
function wordsRange(text: string): SizeRange | null {
  const metric = /^(?:m|dn\s|nb\s)\s*(\d{1,3}(?:\.\d+)?)/.exec(text);
  if (metric) return single(Number(metric[1]));
  const ratio = /^(\d+(?:\.\d+)?)\s*:\s*(\d+(?:\.\d+)?)$/.exec(text);
  if (ratio) {
    const [one, other] = [Number(ratio[1]), Number(ratio[2])];
    return Math.min(one, other) === 0 ? null : single(Math.max(one, other) / Math.min(one, other));
  }
  const inches = text.match(/\d+(?:-\d+\/\d+|\/\d+|\.\d+)?(?=\s*(?:inch|in\b|"|''))/g) ?? [];
  const sizes = inches.flatMap((size) => readMeasure(size, 'inch') ?? []);
  return listRange(sizes.map(({ value }) => value));
}

/**
 * Reads the size that a text states, in the base unit; a figure without a unit is in `unit`, the
 * unit of its field. Returns `null` for anything else.
 */
export function textRange(name: DimensionName, raw: string, unit: string): SizeRange | null {
  const text = joinFractions(latinDigits(raw).trim().toLowerCase().slice(0, 100));
  if (name === 'hand') {
    const hand = readHand(text);
    return hand === null ? null : single(hand);
  }
  if (name !== 'thread') return figuresRange(name, text, unit) ?? wordsRange(text);
  const thread = pipeThread(text);
  if (thread) return single(thread.outside);
  // The size of any other thread is known only if it was measured.
  return /^\d[\d.]*\s*(?:mm|cm)$/.test(text) ? figuresRange(name, text, unit) : null;
}
