import { type Entry, type NumberRule, readNumber } from './bounded-number.ts';
import { withoutDust } from './rounding.ts';
import { convert, type Dimension, type UnitOf } from './units.ts';

/**
 * What was typed in one unit as a calculator's field takes it in another. What is no figure stays
 * as it is, for `check` to explain.
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
 * A field's limits in the unit it is typed in, with so many decimals. Rounded inwards, so that
 * typing a limit as it is shown is always taken; too few decimals for a narrow range leave none.
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
