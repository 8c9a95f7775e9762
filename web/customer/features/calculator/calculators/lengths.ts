import { unitsOf } from '../form/units.ts';

/** Units of lengths, in mm by default, as usual in the trade. */
export const lengths = unitsOf('length', 'unit.length', ['mm', 'cm', 'inch']);

/** Units of the widths of reels and pieces, in cm by default, as usual in the trade. */
export const widths = unitsOf('length', 'unit.width', ['cm', 'mm', 'inch']);
