import { m } from 'virtual:messages';
import { type DimensionField, MAX_MEASURE } from '@fluteline/domain/dimension';
import { type LengthUnit, shownText, shownUnit } from './shown-size.ts';
import { nothingTyped, type TypedSizes, typedMeasure, typedTolerance } from './typed-sizes.ts';

/** Returns a part type and its sizes as the values of the query form. */
export function partBySizes(
  partType: string,
  fields: readonly DimensionField[],
  typed: TypedSizes,
  unit: LengthUnit,
): { readonly part: string; readonly details: string } {
  const lengths: string[] = [];
  const lines = fields.flatMap((field) => {
    const own = typed[field.name] ?? nothingTyped;
    const measure = typedMeasure(own, field, unit);
    if (!measure) return [];
    const sign = shownUnit(field, unit);
    const shown = (figure: number) => shownText(figure, field, unit);
    const { low, high, value, isBounded, isNamed } = measure;
    if (isNamed) return [m.catalogue_sizes_ask_line({ name: field.label, size: own.size.trim() })];
    const text =
      high === MAX_MEASURE
        ? `>${shown(low)}`
        : isBounded
          ? `${shown(low)}-${shown(high)}`
          : shown(value);
    if (field.kind === 'length') lengths.push(text);
    const size = sign === '' ? text : `${text} ${sign}`;
    const tolerance = typedTolerance(own, field, unit);
    const isGiven = tolerance !== null && !Number.isNaN(tolerance) && !isBounded;
    return [
      isGiven
        ? m.catalogue_sizes_ask_line_tolerance({
            name: field.label,
            size,
            tolerance: `${shown(tolerance)}${sign === '' ? '' : ` ${sign}`}`,
          })
        : m.catalogue_sizes_ask_line({ name: field.label, size }),
    ];
  });
  const sizes = lengths.length > 0 ? ` ${lengths.join(' × ')} ${unit === 'mm' ? 'mm' : 'in'}` : '';
  return { part: `${partType}${sizes}`, details: lines.join('\n') };
}
