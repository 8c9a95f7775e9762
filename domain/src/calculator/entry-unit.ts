import { type Entry, type NumberRule, readNumber } from './bounded-number.ts';
import { withoutDust } from './rounding.ts';
import { convert, type Dimension, type UnitOf } from './units.ts';

/**
 * Converts an entry typed in one unit into the unit of a calculator's field. An entry that is not a
 * figure is returned unchanged, so that `check` can explain it.
 */
export function entryIn<D extends Dimension>(
  dimension: D,
  entry: Entry,
  typed: UnitOf<D>,
  field: UnitOf<D>,
): Entry {
  const figure = readNumber(entry);
  return typeof figure === 'number' && typed !== field
    ? withoutDust(convert(dimension, figure, typed, field))
    : entry;
}

/**
 * Returns a field's limits in the unit it is typed in, with a number of decimals. Limits are
 * rounded inwards, so that a limit typed as it is shown is always accepted; too few decimals for a
 * narrow range leave no valid figure.
 */
export function limitsIn<D extends Dimension>(
  dimension: D,
  rule: Pick<NumberRule, 'min' | 'max'>,
  field: UnitOf<D>,
  typed: UnitOf<D>,
  decimals: number,
): { readonly min: number; readonly max: number } {
  const scale = 10 ** decimals;
  const min = withoutDust(convert(dimension, rule.min, field, typed) * scale);
  const max = withoutDust(convert(dimension, rule.max, field, typed) * scale);
  return { min: Math.ceil(min) / scale, max: Math.floor(max) / scale };
}
