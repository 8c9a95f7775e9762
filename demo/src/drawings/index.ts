import { belts } from './belts.ts';
import { blades } from './blades.ts';
import { collars } from './collars.ts';
import { drives } from './drives.ts';
import { finishing } from './finishing.ts';
import { corrugator } from './machines/corrugator.ts';
import { flatBed } from './machines/flat-bed.ts';
import { flexo } from './machines/flexo.ts';
import { folderGluer } from './machines/folder-gluer.ts';
import { laminator } from './machines/laminator.ts';
import { rotaryDieCutter } from './machines/rotary-die-cutter.ts';
import { singleFacerLine } from './machines/single-facer-line.ts';
import { slitterScorer } from './machines/slitter-scorer.ts';
import { slotter } from './machines/slotter.ts';
import { stitcher } from './machines/stitcher.ts';
import { strapping } from './machines/strapping.ts';
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

/** The drawings of each kind of machine by its name: the whole machine, then other views of it. */
export const machineDrawings: Readonly<Record<string, readonly string[]>> = {
  'Automatic corrugation board line': corrugator,
  'Die cutting machine': rotaryDieCutter,
  'Flat bed die cutting': flatBed,
  'Flexo printing machine': flexo,
  'Flute Laminator': laminator,
  'Folder Gluer': folderGluer,
  'Single phaser corrugated line': singleFacerLine,
  'Slitter scorer Machine': slitterScorer,
  'Slotting machine': slotter,
  'Stiching Machine': stitcher,
  'Strapping machine': strapping,
};

/** How many views of a kind of machine are drawn; 0 when the kind has no drawing. */
export const machineViews = (kind: string): number =>
  Object.hasOwn(machineDrawings, kind) ? (machineDrawings[kind]?.length ?? 0) : 0;

/**
 * Returns a line drawing of a kind of machine as a whole SVG picture, 4:3, on its kraft
 * ground; view 0 shows the whole machine. Throws a RangeError when there is no such drawing.
 */
export function drawMachine(kind: string, view = 0): string {
  const drawing = Object.hasOwn(machineDrawings, kind) ? machineDrawings[kind]?.[view] : undefined;
  if (drawing === undefined) throw new RangeError(`No drawing ${view} of machine '${kind}'`);
  return sheet(drawing);
}
