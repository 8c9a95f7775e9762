import type { View } from '../frame.ts';
import {
  accent,
  arcPoints,
  box,
  colour,
  detail,
  dot,
  ellipse,
  line,
  outline,
  type Point,
  polar,
  spread,
  weld,
} from '../pen.ts';
import { block } from '../solids.ts';
import {
  drawnOut,
  endPane,
  flutedEnd,
  flutedRing,
  pane,
  patch,
  pile,
  reel,
  ring,
  roll,
  scaled,
  slab,
  trail,
} from './kit.ts';

const hall: View = { at: [38, 200], yaw: -27, pitch: 25 };
const wide = 96;

/** Mill roll stand: two reels on one pair of arms. */
function rollStand(x: number): string {
  const arms = (y: number): string =>
    weld(
      drawnOut(
        hall,
        [x, y, 0],
        [
          [-52, 0],
          [52, 0],
          [40, 22],
          [12, 22],
          [12, 58],
          [-12, 58],
          [-12, 22],
          [-40, 22],
        ],
        9,
      ),
    );
  return arms(wide - 4) + reel(hall, [x, 6, 62], 46, wide - 12) + arms(-7);
}

function facer(x: number): string {
  const fluted = (z: number): string =>
    detail(flutedRing(hall, [x + 36, 0, z], 25, 14), colour.board) +
    detail(ring(hall, [x + 36, 0, z], 13), colour.shade) +
    dot(ring(hall, [x + 36, 0, z], 4));
  return (
    weld(block(hall, [x, 0, 0], [72, wide, 142])) +
    detail(pane(hall, [x + 6, 0, 16], 60, 112), colour.shade) +
    fluted(48) +
    fluted(97) +
    detail(endPane(hall, [x + 72, 10, 78], wide - 20, 40), colour.deep)
  );
}

/** The sheet of liner and flute that runs down to the cutter. */
function incline(x: number, to: number): string {
  const ribs = spread(9, 0, 1).map((t) => {
    const [at, z] = [x + (to - x) * t, 104 - 42 * t];
    return trail(hall, [at, 14, z], [at, wide - 14, z]);
  });
  return (
    accent(
      patch(hall, [x, 14, 104], [to, 14, 62], [to, wide - 14, 62], [x, wide - 14, 104]),
      colour.tint,
    ) + accent(ribs.join(''))
  );
}

function cutterAndStack(x: number): string {
  return (
    weld(block(hall, [x, 0, 0], [42, wide, 86])) +
    detail(ring(hall, [x + 21, 0, 36], 13) + ring(hall, [x + 21, 0, 62], 13), colour.shade) +
    detail(endPane(hall, [x + 42, 10, 44], wide - 20, 12), colour.deep) +
    slab(hall, [x + 58, 2, 0], [84, wide - 4, 12]) +
    pile(hall, [x + 64, 10, 14], [70, wide - 20, 40], 5)
  );
}

const wholeLine = (): string =>
  scaled(rollStand(52) + facer(124) + incline(196, 262) + cutterAndStack(262), 1.06, [-6, 6]);

/** The single facer in section: fluted rolls in mesh, glue roll in its pan, pressure roll. */
function section(): string {
  const [upper, lower, glue, press]: [Point, Point, Point, Point] = [
    [142, 112],
    [246, 166],
    [182, 240],
    [350, 226],
  ];
  const teeth = 26;
  const flute = spread(241, 207, 30).map((deg) =>
    polar(lower, 62 + 4 * Math.cos((deg * teeth * Math.PI) / 180), deg),
  );
  const [leave] = arcPoints(lower, 62, 30, 30, 1);
  const out = spread(81, 0, 190).map((s): Point => {
    const side = 5 * Math.cos((s * 2 * Math.PI) / 15) - 6;
    return [(leave?.[0] ?? 0) + s * 0.5 + side * 0.87, (leave?.[1] ?? 0) - s * 0.87 + side * 0.5];
  });
  const liner = [
    [458, 286],
    ...arcPoints(press, 59, 90, 210, 14),
    [(leave?.[0] ?? 0) + 95, (leave?.[1] ?? 0) - 165],
  ] satisfies Point[];
  return scaled(
    outline(box(112, 252, 140, 52, 8), colour.deep) +
      detail(line([122, 268], [242, 268])) +
      roll(glue, 31) +
      outline(flutedEnd(upper, 65, teeth, 8)) +
      detail(ellipse(upper, 36)) +
      dot(ellipse(upper, 7)) +
      outline(flutedEnd(lower, 65, teeth, 8)) +
      detail(ellipse(lower, 36)) +
      dot(ellipse(lower, 7)) +
      outline(ellipse(press, 57)) +
      detail(ellipse(press, 43)) +
      dot(ellipse(press, 7)) +
      detail(line(...liner)) +
      accent(line([14, 44], ...arcPoints(upper, 69, -90, -10, 14))) +
      accent(line(...flute)) +
      accent(line(...out)),
    1.02,
    [-4, 14],
  );
}

export const singleFacerLine = [wholeLine(), section()];
