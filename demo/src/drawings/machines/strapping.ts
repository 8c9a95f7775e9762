import type { View } from '../frame.ts';
import { accent, box, colour, detail, dot, ellipse, line, outline, spread, weld } from '../pen.ts';
import { block } from '../solids.ts';
import { level, pane, pile, scaled, slab, trail } from './kit.ts';

const hall: View = { at: [60, 230], yaw: -30, pitch: 26 };
const [wide, top] = [150, 84];

/** Roller table; the arch stands across it in the middle. */
function table(x: number, long: number): string {
  const rollers = spread(Math.round(long / 17), x + 8, x + long - 8).map((at) =>
    trail(hall, [at, 14, top], [at, wide - 14, top]),
  );
  const legs = [x + 6, x + long - 18].map(
    (at) => slab(hall, [at, wide - 14, 0], [12, 12, 70]) + slab(hall, [at, 2, 0], [12, 12, 70]),
  );
  return (
    legs.join('') +
    weld(block(hall, [x, 0, top - 16], [long, wide, 16])) +
    detail(level(hall, [x + 6, 14, top], long - 12, wide - 28), colour.board) +
    detail(rollers.join(''))
  );
}

function bundle(x: number, long: number, strapped: boolean): string {
  const [y, d, h] = [38, wide - 76, 62];
  const strap = accent(
    trail(hall, [x + long / 2, y, top], [x + long / 2, y, top + h], [x + long / 2, y + d, top + h]),
  );
  return pile(hall, [x, y, top], [long, d, h], 6) + (strapped ? strap : '');
}

/** Far post, beam and near post of the arch, the strap running in its track. */
function arch(x: number): { far: string; near: string } {
  const post = (y: number): string => slab(hall, [x, y, 0], [34, 24, 206]);
  return {
    far: post(wide - 20),
    near:
      weld([
        ...block(hall, [x, -6, 182], [34, wide + 12, 26]),
        ...block(hall, [x, -6, 0], [34, 26, 184]),
      ]) + detail(pane(hall, [x + 7, -6, 96], 20, 40), colour.shade),
  };
}

function wholeMachine(): string {
  const { far, near } = arch(138);
  return scaled(
    table(0, 138) + bundle(18, 90, false) + far + table(138, 160) + bundle(148, 96, true) + near,
    1.05,
    [-12, 4],
  );
}

/** Face on: the arch, a bundle with its strap round it, the sealing head, the coil. */
function archFace(): string {
  const rows = spread(8, 138, 222).slice(1, -1);
  return scaled(
    outline(box(64, 34, 290, 212, 16)) +
      outline(box(98, 66, 222, 160, 8), colour.groundTop) +
      detail(box(80, 50, 258, 182, 12)) +
      outline(box(44, 226, 330, 100, 6), colour.shade) +
      outline(box(132, 138, 154, 86)) +
      detail(rows.map((y) => line([132, y], [286, y])).join('')) +
      accent('M130 228V134H288V228') +
      outline(box(176, 232, 66, 34, 4)) +
      detail(line([198, 232], [198, 266]) + line([220, 232], [220, 266])) +
      outline(ellipse([420, 262], 46)) +
      detail([38, 31, 24].map((r) => ellipse([420, 262], r)).join('')) +
      detail(ellipse([420, 262], 12), colour.deep) +
      accent('M420 308C380 318 300 312 268 292S230 266 226 258') +
      dot(ellipse([420, 262], 4)),
    0.98,
    [-8, 4],
  );
}

export const strapping = [wholeMachine(), archFace()];
