import { m } from 'virtual:messages';
import { specificationLabel } from '@fluteline/domain/catalogue';
import { type DimensionField, dimensionFields, fromBaseUnit } from '@fluteline/domain/dimension';
import { formatNumber } from '../../../../kit/ui/format.ts';

/** Units in which lengths are entered and shown. */
export type LengthUnit = 'mm' | 'inch';

const INCH = 25.4;
/** Decimals that are meaningful with calipers. */
const PLACES = { mm: 2, inch: 3 } as const;

/** Returns the field of a part type that holds a size. */
export function fieldOf(partType: string | null, name: string): DimensionField | undefined {
  if (partType === null) return undefined;
  return dimensionFields(partType).find((field) => field.name === name);
}

/** Returns the unit of a size; empty for a bare number. */
export function shownUnit(field: DimensionField | undefined, unit: LengthUnit): string {
  if (field === undefined || field.kind === 'length') return unit === 'mm' ? 'mm' : 'in';
  return field.unit;
}

/** Converts a figure from the base unit of the wire to the shown unit. */
export function shownFigure(
  figure: number,
  field: DimensionField | undefined,
  unit: LengthUnit,
): number {
  if (field !== undefined && field.kind !== 'length') return fromBaseUnit(figure, field.unit);
  return unit === 'mm' ? figure : figure / INCH;
}

/** Formats a figure with Indian digit grouping, and a difference with its sign. */
export function figureText(figure: number, unit: LengthUnit, isDifference = false): string {
  const text = formatNumber(Math.abs(figure), PLACES[unit]);
  if (!isDifference) return figure < 0 ? `\u2212${text}` : text;
  return `${figure < 0 ? '\u2212' : '+'}${text}`;
}

/** Returns a wire figure as text; the hand of a part (left or right) as a word. */
export function shownText(
  figure: number,
  field: DimensionField | undefined,
  unit: LengthUnit,
  isDifference = false,
): string {
  if (field?.kind !== 'hand')
    return figureText(shownFigure(figure, field, unit), unit, isDifference);
  return figure === 1 ? m.catalogue_size_left() : m.catalogue_size_right();
}

const short: Readonly<Record<string, string>> = { od: 'OD', pcd: 'PCD' };

/** Returns a size's name in the short form for drawings and rows. */
export const shortName = (name: string): string => short[name] ?? specificationLabel(name);
