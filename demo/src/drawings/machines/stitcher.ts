import type { View } from '../frame.ts';
import { accent, colour, detail, dot, outline, type Point, spread, weld } from '../pen.ts';
import { block } from '../solids.ts';
import { across, drawnOut, level, patch, ring, type Spot, scaled, slab, trail } from './kit.ts';

const arm: View = { at: [72, 306], yaw: -20, pitch: 17 };
const bench: View = { at: [52, 190], yaw: -30, pitch: 28 };

const frameProfile: readonly Point[] = [
  [-24, 0],
  [110, 0],
  [110, 18],
  [92, 26],
  [92, 222],
  [76, 238],
  [-116, 238],
  [-116, 192],
  [20, 192],
  [20, 26],
  [-24, 18],
];

/** A coil of stitching wire on its holder, lying across the machine. */
function coil(view: View, [x, y, z]: Spot, r: number, deep: number): string {
  const winds = [0.86, 0.73, 0.6].map((part) => ring(view, [x, y, z], r * part)).join('');
  return (
    weld(across(view, [x, y, z], [0, deep, r])) +
    detail(winds) +
    detail(ring(view, [x, y, z], r * 0.44), colour.deep) +
    dot(ring(view, [x, y, z], 5))
  );
}

/** The head: its box with the drive at the side, the plunger below. */
const head = (view: View, [x, y, z]: Spot): string =>
  weld(block(view, [x + 9, y + 4, z], [22, 22, 30])) +
  weld(block(view, [x, y, z + 30], [40, 30, 62])) +
  detail(ring(view, [x + 20, y, z + 66], 14), colour.shade) +
  dot(ring(view, [x + 20, y, z + 66], 4));

/** Arm stitcher: the head hangs from the upper arm, the box is hung over the lower one. */
function armMachine(): string {
  const stitches = spread(6, 30, 146).map((x) => trail(arm, [x, 38, 99], [x + 11, 38, 99]));
  const box = (): string =>
    outline(patch(arm, [14, 2, 97], [164, 2, 97], [164, 2, 38], [14, 2, 38]), colour.board) +
    outline(level(arm, [14, 2, 97], 150, 76));
  return scaled(
    weld(drawnOut(arm, [206, 20, 0], frameProfile, 54)) +
      coil(arm, [130, 2, 262], 42, 18) +
      weld(
        drawnOut(
          arm,
          [0, 30, 0],
          [
            [90, 72],
            [226, 62],
            [226, 90],
            [90, 90],
          ],
          34,
        ),
      ) +
      box() +
      accent(stitches.join('')) +
      head(arm, [100, 22, 102]) +
      slab(arm, [232, 10, 92], [40, 10, 54]) +
      dot(ring(arm, [244, 10, 132], 4) + ring(arm, [260, 10, 132], 4)) +
      slab(arm, [110, -10, 0], [54, 24, 9]),
    0.94,
    [18, 14],
  );
}

/** Table stitcher: folded boxes run under two heads, the joint closed behind them. */
function tableMachine(): string {
  const [wide, top] = [130, 76];
  const legs = [6, 356].flatMap((x) =>
    [wide - 14, 2].map((y) => slab(bench, [x, y, 0], [14, 12, 62])),
  );
  const belts = [34, 84].map((y) => level(bench, [4, y, top], 368, 12));
  const folded = (x: number): string =>
    slab(bench, [x, 22, top], [106, 86, 7]) +
    detail(trail(bench, [x, 65, top + 7], [x + 106, 65, top + 7]));
  const stitches = spread(7, 262, 350).map((x) =>
    trail(bench, [x - 4, 58, top + 8], [x + 6, 72, top + 8]),
  );
  const gantry = slab(bench, [166, wide - 4, 0], [56, 20, 176]);
  const beam = weld(block(bench, [166, 34, 146], [56, wide - 38, 30]));
  return scaled(
    legs.join('') +
      weld(block(bench, [0, 0, top - 16], [378, wide, 16])) +
      detail(belts.join(''), colour.shade) +
      folded(14) +
      gantry +
      folded(252) +
      accent(stitches.join('')) +
      coil(bench, [176, 60, 206], 30, 16) +
      beam +
      head(bench, [174, 42, 84]),
    0.98,
    [10, 34],
  );
}

export const stitcher = [armMachine(), tableMachine()];
