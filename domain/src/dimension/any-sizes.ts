import { latinDigits } from '../script/index.ts';
import { type LengthUnit, type Measure, readMeasure } from './measure.ts';
import { withoutSpaces } from './without-spaces.ts';

/** More sizes than any part has are no search. */
const MAX_SIZES = 6;

/**
 * Reads sizes without their names as the wire carries them: `25,52±0.1,15`. Those without a unit are
 * in `unit`. `null` for what is no list of one to six sizes.
 */
export function readAnySizes(text: string, unit: LengthUnit = 'mm'): readonly Measure[] | null {
  const plain = withoutSpaces(latinDigits(text).toLowerCase()).replace(/\+\/?-/g, '±');
  const entries = plain.split(',');
  const sizes = entries.flatMap((entry) => readMeasure(entry, unit) ?? []);
  return sizes.length === entries.length && sizes.length <= MAX_SIZES ? sizes : null;
}
