import { belts } from './belts.ts';
import { blades } from './blades.ts';
import { collars } from './collars.ts';
import { drives } from './drives.ts';
import { finishing } from './finishing.ts';
import { sheet } from './pen.ts';
import { pneumatics } from './pneumatics.ts';
import { printing } from './printing.ts';
import { pumps } from './pumps.ts';
import { reelStand } from './reel-stand.ts';
import { rollers } from './rollers.ts';
import { sensors } from './sensors.ts';
import { singleFacer } from './single-facer.ts';
import { steam } from './steam.ts';

/** The drawing of each spare-part type by its name: an SVG fragment for `sheet`. */
export const partDrawings: Readonly<Record<string, string>> = {
  ...belts,
  ...blades,
  ...collars,
  ...drives,
  ...finishing,
  ...pneumatics,
  ...printing,
  ...pumps,
  ...reelStand,
  ...rollers,
  ...sensors,
  ...singleFacer,
  ...steam,
};

/**
 * Returns the line drawing of a spare-part type as a whole SVG picture, 4:3, on its kraft
 * ground. Throws a RangeError when the type has no drawing.
 */
export function drawPart(partType: string): string {
  const drawing = Object.hasOwn(partDrawings, partType) ? partDrawings[partType] : undefined;
  if (drawing === undefined) throw new RangeError(`No drawing of part type '${partType}'`);
  return sheet(drawing);
}
