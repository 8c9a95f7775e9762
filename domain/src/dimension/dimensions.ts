import { numericSpecificationNames } from '../catalogue/specification-names.ts';
import { latinDigits } from '../script/index.ts';
import { dimensionFields } from './fields.ts';
import { MAX_MEASURE, readMeasure } from './measure.ts';
import { type DimensionName, dimensionNameOf, dimensionNames, isDimensionName } from './names.ts';
import { pipeThread } from './pipe-thread.ts';
import { inBaseUnit } from './quantity.ts';
import { joinFractions } from './without-spaces.ts';

/** A size of a part in the base unit; a single figure is both low and high. */
export interface PartDimension {
  readonly name: DimensionName;
  readonly low: number;
  readonly high: number;
}

type Range = Pick<PartDimension, 'low' | 'high'>;

const single = (figure: number): Range => ({ low: figure, high: figure });

/** 'M18' and '3 inch and 4 inch' among what is chosen; a ratio as '10:1'. */
function wordsRange(text: string): Range | null {
  const metric = /^m\s*(\d{1,3}(?:\.\d+)?)/.exec(text);
  if (metric) return single(Number(metric[1]));
  const ratio = /^(\d+(?:\.\d+)?)\s*:\s*(\d+(?:\.\d+)?)$/.exec(text);
  if (ratio) {
    const [one, other] = [Number(ratio[1]), Number(ratio[2])];
    return Math.min(one, other) === 0 ? null : single(Math.max(one, other) / Math.min(one, other));
  }
  const inches = joinFractions(text).match(/\d+(?:-\d+\/\d+|\/\d+|\.\d+)?(?=\s*inch)/g) ?? [];
  const sizes = inches.flatMap((size) => readMeasure(size, 'inch') ?? []);
  const values = sizes.map(({ value }) => value);
  return values.length === 0 ? null : { low: Math.min(...values), high: Math.max(...values) };
}

function textRange(name: DimensionName, raw: string, unit: string): Range | null {
  const text = latinDigits(raw).trim().toLowerCase().slice(0, 100);
  if (name === 'thread') {
    const thread = pipeThread(text);
    return thread && single(thread.outside);
  }
  const figures = readMeasure(
    joinFractions(text).replace(/\s*(?:degrees?|°|to|–)\s*/g, (word) =>
      /deg|°/.test(word) ? '' : '-',
    ),
  );
  if (!figures) return wordsRange(text);
  const written = /(?:mm|cm|inch(?:es)?|")$/.test(text);
  if (written) return { low: figures.low, high: figures.high };
  return { low: inBaseUnit(figures.low, unit), high: inBaseUnit(figures.high, unit) };
}

function rangeOf(name: DimensionName, value: unknown, unit: string): Range | null {
  const found =
    typeof value === 'number'
      ? single(inBaseUnit(value, unit))
      : typeof value === 'string'
        ? textRange(name, value, unit)
        : null;
  const isSize = found && Number.isFinite(found.high) && found.low >= 0;
  return isSize && found.high <= MAX_MEASURE ? found : null;
}

/** Fields of an item whose part type is none of the 48: their figures are in mm. */
function unknownTypeFields() {
  return [...numericSpecificationNames].flatMap((field) => {
    const name = dimensionNameOf(null, field, undefined);
    return name && dimensionNames[name] === 'length' ? [{ field, name, unit: 'mm' }] : [];
  });
}

/**
 * The sizes of a part by their one name, in base units, from its specifications under the wire's
 * names. What is no figure, is below zero or beyond every size is left out.
 */
export function dimensionsOf(
  partType: string | null,
  specifications: Readonly<Record<string, unknown>>,
): readonly PartDimension[] {
  const known = partType === null ? [] : dimensionFields(partType);
  const found = new Map<DimensionName, PartDimension>();
  for (const { field, name, unit } of known.length > 0 ? known : unknownTypeFields()) {
    const value = Object.hasOwn(specifications, field) ? specifications[field] : undefined;
    const range = rangeOf(name, value, unit);
    if (range && !found.has(name)) found.set(name, { name, ...range });
  }
  return [...found.values()];
}

/** A length in whole tenths of a millimetre, as any size of a part is looked for. */
export const tenthsOf = (mm: number) => Math.round(mm * 10);

/** Every length of a part in tenths of a millimetre, each once, the smallest first. */
export function anyValuesOf(dimensions: readonly { name: string; low: number; high: number }[]) {
  const lengths = dimensions.filter(
    ({ name }) => isDimensionName(name) && dimensionNames[name] === 'length',
  );
  const values = lengths.flatMap(({ low, high }) => [tenthsOf(low), tenthsOf(high)]);
  return [...new Set(values)].sort((a, b) => a - b);
}
