import { unitsOf } from '../form/units.ts';

/** Lengths as the trade gives them: mm unless another is chosen. */
export const lengths = unitsOf('length', 'unit.length', ['mm', 'cm', 'inch']);

/** Widths of reels and pieces, which the trade gives in cm. */
export const widths = unitsOf('length', 'unit.width', ['cm', 'mm', 'inch']);
