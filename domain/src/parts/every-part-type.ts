import type { PartType } from './part-type.ts';
import { corrugationLineAToP } from './part-types/corrugation-line-a-to-p.ts';
import { corrugationLineRToT } from './part-types/corrugation-line-r-to-t.ts';
import { flexoPrinting } from './part-types/flexo-printing.ts';
import { generalAToG } from './part-types/general-a-to-g.ts';
import { generalMToT } from './part-types/general-m-to-t.ts';
import { printing } from './part-types/printing.ts';

/** The 48 part types, by name. */
export const partTypes: readonly PartType[] = [
  ...corrugationLineAToP,
  ...corrugationLineRToT,
  ...flexoPrinting,
  ...generalAToG,
  ...generalMToT,
  ...printing,
].sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Total of every progress over the part types. */
export const PART_TYPE_COUNT = partTypes.length;

const key = (name: string) => name.trim().toLowerCase();
const byName = new Map(partTypes.map((type) => [key(type.name), type]));

/**
 * Returns the part type of a name, ignoring letter case and outer spaces; `undefined` for any other
 * name.
 */
export function partTypeNamed(name: string): PartType | undefined {
  return byName.get(key(name));
}
