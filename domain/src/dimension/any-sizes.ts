import { type LengthUnit, type Measure, readMeasure } from './measure.ts';
import { plainSize } from './plain-size.ts';

/** No part has more sizes, so a longer list is not a search. */
const MAX_SIZES = 6;

/**
 * Reads sizes without names as they are written on the wire: `25,52±0.1,15`. Sizes without a unit
 * are in `unit`. Returns `null` for anything but a list of one to six sizes.
 */
export function readAnySizes(text: string, unit: LengthUnit = 'mm'): readonly Measure[] | null {
  const plain = plainSize(text).replace(/\+\/?-/g, '±');
  const entries = plain.split(',');
  const sizes = entries.flatMap((entry) => readMeasure(entry, unit) ?? []);
  return sizes.length === entries.length && sizes.length <= MAX_SIZES ? sizes : null;
}
