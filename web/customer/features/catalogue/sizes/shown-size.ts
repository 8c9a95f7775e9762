import { specificationLabel } from '@fluteline/domain/catalogue';
import { type DimensionField, dimensionFields, fromBaseUnit } from '@fluteline/domain/dimension';
import { formatNumber } from '../../../../kit/ui/format.ts';

/** What lengths are entered and shown in. */
export type LengthUnit = 'mm' | 'inch';

const INCH = 25.4;
/** How many places of a figure mean something with calipers. */
const PLACES = { mm: 2, inch: 3 } as const;

/** The field of a part type that holds a size. */
export function fieldOf(partType: string | null, name: string): DimensionField | undefined {
  if (partType === null) return undefined;
  return dimensionFields(partType).find((field) => field.name === name);
}

/** The unit a size is shown with; empty for a bare number. */
export function shownUnit(field: DimensionField | undefined, unit: LengthUnit): string {
  if (field === undefined || field.kind === 'length') return unit === 'mm' ? 'mm' : 'in';
  return field.unit;
}

/** A figure of the wire, which is in base units, as it is shown. */
export function shownFigure(
  figure: number,
  field: DimensionField | undefined,
  unit: LengthUnit,
): number {
  if (field !== undefined && field.kind !== 'length') return fromBaseUnit(figure, field.unit);
  return unit === 'mm' ? figure : figure / INCH;
}

/** The same with Indian grouping; a difference with its sign. */
export function figureText(figure: number, unit: LengthUnit, isDifference = false): string {
  const text = formatNumber(Math.abs(figure), PLACES[unit]);
  if (!isDifference) return figure < 0 ? `\u2212${text}` : text;
  return `${figure < 0 ? '\u2212' : '+'}${text}`;
}

const short: Readonly<Record<string, string>> = { od: 'OD', pcd: 'PCD' };

/** A size's name as a drawing and a row have room for it. */
export const shortName = (name: string): string => short[name] ?? specificationLabel(name);
