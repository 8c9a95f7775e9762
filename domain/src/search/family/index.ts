import { plainText } from '../plain-text.ts';
import { readBearing } from './bearing.ts';
import type { Designation } from './designation.ts';
import { readMotor } from './motor.ts';
import { readOilSeal } from './oil-seal.ts';
import { readTimingBelt } from './timing-belt.ts';
import { readVBelt } from './v-belt.ts';

export * from './designation.ts';
export { readBearing, readMotor, readOilSeal, readTimingBelt, readVBelt };

type Reader = (text: string) => Designation | null;

const byType: Readonly<Record<string, Reader>> = {
  Bearing: readBearing,
  'Oil Seal': readOilSeal,
  'Timing Belts': readTimingBelt,
  Motor: readMotor,
};

/** Bare sizes are a seal's only where the part type or a word says so. */
const readNamedSeal: Reader = (text) =>
  /[a-z]/i.test(text.replace(/x/gi, '')) ? readOilSeal(text) : null;

const MAX_LENGTH = 100;

/**
 * The designation of a standard part, of the part type's family or, without one, of whichever reads
 * the whole text; `null` for a maker's own model.
 */
export function partFamily(text: string, partType: string | null = null): Designation | null {
  const plain = plainText(text).trim();
  if (plain === '' || plain.length > MAX_LENGTH) return null;
  if (partType !== null && Object.hasOwn(byType, partType))
    return byType[partType]?.(plain) ?? null;
  const readers = [readBearing, readTimingBelt, readVBelt, readNamedSeal, readMotor];
  for (const read of partType === null ? readers : []) {
    const found = read(plain);
    if (found) return found;
  }
  return null;
}
