import {
  type DimensionField,
  fromBaseUnit,
  handMeasure,
  inBaseUnit,
  lengthMeasure,
  lengthUnits,
  MAX_MEASURE,
  type Measure,
  plainSize,
  readMeasure,
} from '@fluteline/domain/dimension';
import { numberText } from '../../../../kit/ui/fields/number-text.ts';
import type { LengthUnit } from './shown-size.ts';

/** Texts of the fields for a size and its tolerance; empty when left open. */
export interface TypedSize {
  readonly size: string;
  readonly tolerance: string;
}

/** Typed sizes by name. */
export type TypedSizes = Readonly<Record<string, TypedSize>>;

export const nothingTyped: TypedSize = { size: '', tolerance: '' };

const plain = (text: string) => plainSize(text).replace(/\d[\d,]*(?:\.\d+)?/g, numberText);

/** Writes a figure for the wire, without the noise of binary fractions. */
const written = (figure: number) => String(Number(figure.toFixed(4)));

const PLACES_OF_INCH = [3, 4, 5, 6];
/** Difference that calipers do not show, in mm. */
const UNSEEN = 0.0005;

/**
 * Writes a length in mm for the wire in a unit; in inches with as few decimals as keep the length.
 */
function lengthIn(mm: number, unit: LengthUnit): string {
  if (unit !== 'inch') return written(mm / lengthUnits[unit]);
  const texts = PLACES_OF_INCH.map((places) => (mm / lengthUnits.inch).toFixed(places));
  const isSame = (text: string) => Math.abs(Number(text) * lengthUnits.inch - mm) < UNSEEN;
  return String(Number(texts.find(isSame) ?? texts.at(-1)));
}

/**
 * Writes an entry of the wire. A measured thread gets a decimal, since a bare whole number of
 * inches names a pipe thread.
 */
function entryText(name: string, size: string, unit: LengthUnit): string {
  const isWholeThread = name === 'thread' && unit === 'inch' && /^\d+$/.test(size);
  return `${name}:${size}${isWholeThread ? '.0' : ''}`;
}

/** Returns the typed size in base units; null when it is empty or invalid. */
export function typedMeasure(
  { size }: TypedSize,
  { name, kind, unit: own }: DimensionField,
  unit: LengthUnit,
): Measure | null {
  const text = plain(size);
  if (kind === 'length') return lengthMeasure(name, text, unit);
  if (kind === 'hand') return handMeasure(text);
  const measure = readMeasure(text);
  if (!measure) return null;
  const based = (figure: number) => inBaseUnit(figure, own);
  const { low, high, value, isBounded } = measure;
  return { low: based(low), high: based(high), value: based(value), isBounded };
}

/** Returns the typed tolerance in base units; null when it is empty, NaN when it is invalid. */
export function typedTolerance(
  { tolerance }: TypedSize,
  { kind, unit: own }: DimensionField,
  unit: LengthUnit,
): number | null {
  const text = plain(tolerance).replace(/^[±+]/, '');
  if (text === '') return null;
  const figure = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  return kind === 'length' ? figure * lengthUnits[unit] : inBaseUnit(figure, own);
}

/** Returns the address entry of a size; empty when the size is open or unreadable. */
function entryOf(typed: TypedSize, field: DimensionField, unit: LengthUnit): string {
  const measure = typedMeasure(typed, field, unit);
  if (!measure) return '';
  if (field.kind === 'hand') return `${field.name}:${typed.size}`;
  const shown = (figure: number) =>
    field.kind === 'length' ? lengthIn(figure, unit) : written(figure);
  const { low, high, value, isBounded } = measure;
  if (isBounded && high === MAX_MEASURE) return `${field.name}:>${shown(low)}`;
  if (isBounded && low === 0 && value === high) return `${field.name}:<${shown(high)}`;
  const own = typedTolerance(typed, field, unit);
  const spread = isBounded ? high - value : own;
  const tolerance = spread === null || Number.isNaN(spread) ? '' : `±${shown(spread)}`;
  return entryText(field.name, `${shown(value)}${tolerance}`, unit);
}

/**
 * Returns the typed sizes in the form of the address and the wire: lengths in the unit, others in
 * base units.
 */
export function dimOf(
  typed: TypedSizes,
  fields: readonly DimensionField[],
  unit: LengthUnit,
): string {
  return fields
    .map((field) => entryOf(typed[field.name] ?? nothingTyped, field, unit))
    .filter(Boolean)
    .join(',');
}

/** Returns the sizes of an address as typed texts. */
export function typedOf(dim: string, fields: readonly DimensionField[]): TypedSizes {
  const known = new Map<string, DimensionField>(fields.map((field) => [field.name, field]));
  const entries = dim.split(',').flatMap((entry) => {
    const [name = '', text = ''] = entry.split(':');
    const field = known.get(name);
    const [size = '', tolerance = ''] = text.split('±');
    if (!field || size === '') return [];
    const own = (figures: string) =>
      field.kind === 'length'
        ? figures
        : figures.replace(/\d+(?:\.\d+)?/g, (one) =>
            written(fromBaseUnit(Number(one), field.unit)),
          );
    return [[name, { size: own(size), tolerance: own(tolerance) }] as const];
  });
  return Object.fromEntries(entries);
}

/** Converts the sizes of an address to the other unit of length. */
export function convertedDim(
  dim: string,
  fields: readonly DimensionField[],
  to: LengthUnit,
): string {
  const lengths = new Set<string>(
    fields.filter(({ kind }) => kind === 'length').map(({ name }) => name),
  );
  const converted = (figure: number) =>
    to === 'inch' ? lengthIn(figure, to) : String(Number((figure * lengthUnits.inch).toFixed(3)));
  return dim
    .split(',')
    .map((entry) => {
      const [name = '', text = ''] = entry.split(':');
      if (!lengths.has(name)) return entry;
      const size = text.replace(/\d+(?:\.\d+)?/g, (one) => converted(Number(one)));
      return entryText(name, size, to);
    })
    .join(',');
}

interface UnitChange {
  /** Sizes in the address after the change of the unit. */
  readonly dim: string;
  readonly from: LengthUnit;
  readonly to: LengthUnit;
}

/**
 * Returns the typed sizes after a change of the unit: those of the address, and typed texts that
 * cannot be read (yet).
 */
export function typedAfter(
  { dim, from, to }: UnitChange,
  typed: TypedSizes,
  fields: readonly DimensionField[],
): TypedSizes {
  const read = typedOf(dim, fields);
  const toleranceOf = (field: DimensionField, before: TypedSize) => {
    const own = field.kind === 'length' ? typedTolerance(before, field, from) : null;
    const isFigure = own !== null && !Number.isNaN(own);
    return isFigure ? written(own / lengthUnits[to]) : before.tolerance;
  };
  return Object.fromEntries(
    fields.map((field) => {
      const before = typed[field.name] ?? nothingTyped;
      const unread = typedMeasure(before, field, from) ? '' : before.size;
      const { size, tolerance } = read[field.name] ?? { size: unread, tolerance: '' };
      return [field.name, { size, tolerance: tolerance || toleranceOf(field, before) }];
    }),
  );
}
