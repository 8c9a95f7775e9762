import { plainText } from '../plain-text.ts';
import { bareBearing, readBearing } from './bearing.ts';
import type { Designation } from './designation.ts';
import { readMotor } from './motor.ts';
import { readNamedSeal, readOilSeal } from './oil-seal.ts';
import { readTimingBelt } from './timing-belt.ts';
import { readVBelt } from './v-belt.ts';

export * from './designation.ts';
export { bareBearing, readBearing, readMotor, readOilSeal, readTimingBelt, readVBelt };

type Reader = (text: string) => Designation | null;

const byType: Readonly<Record<string, Reader>> = {
  Bearing: readBearing,
  'Oil Seal': readOilSeal,
  'Timing Belts': readTimingBelt,
  Motor: readMotor,
};

/**
 * Reads a timing belt; 'L 600' alone is more likely a length, and counts as a belt only if the part
 * type says so.
 */
const readNamedBelt: Reader = (text) => (/^[lh]\P{L}*$/iu.test(text) ? null : readTimingBelt(text));

/**
 * Reads a motor; '180 W' alone may be anything, and counts as a motor only with a word or its
 * speed.
 */
const readNamedMotor: Reader = (text) =>
  /kw|k\.w|hp|h\.p|motor|pole|\dp(?![a-z])|rpm|r\.\s?p\.\s?m|r\/min|rev\/min/i.test(text)
    ? readMotor(text)
    : null;

const MAX_LENGTH = 100;

/**
 * Reads the designation of a standard part, of the part type's family or, without a part type, of
 * any family that reads the whole text; returns `null` for a maker's own model.
 */
export function partFamily(text: string, partType: string | null = null): Designation | null {
  const plain = plainText(text).trim();
  if (plain === '' || plain.length > MAX_LENGTH) return null;
  if (partType !== null && Object.hasOwn(byType, partType))
    return byType[partType]?.(plain) ?? null;
  const readers = [readBearing, readNamedBelt, readVBelt, readNamedSeal, readNamedMotor];
  for (const read of partType === null ? readers : []) {
    const found = read(plain);
    if (found) return found;
  }
  return null;
}
