import type { View } from '../frame.ts';
import { accent, box, colour, detail, line, outline, poly, weld } from '../pen.ts';
import type { Step } from '../solids.ts';
import { across, drawnOut, level, ring, scaled, slab, trail, wave } from './kit.ts';

const hall: View = { at: [70, 232], yaw: -56, pitch: 28 };
const wide = 320;
const bladesAt = [30, 112, 196, 278];
const scoresAt = [58, 82, 140, 166, 224, 248];

/** A shaft with thin blades on it; `far` is where it ends in the side frame. */
function shaft(x: number, z: number, at: readonly number[], r: number, thick: number): string {
  const steps = at.flatMap((y, i): Step[] => [
    [y, y + thick, r],
    [y + thick, at[i + 1] ?? wide, 7],
  ]);
  return weld(across(hall, [x, 0, z], [0, at[0] ?? 0, 7], ...steps));
}

const sideFrame = (y: number): string =>
  weld(
    drawnOut(
      hall,
      [0, y, 0],
      [
        [-14, 0],
        [150, 0],
        [150, 128],
        [132, 144],
        [4, 144],
        [-14, 128],
      ],
      24,
    ),
  );

/** Board runs out towards the eye in lanes, each with its score lines. */
function lanes(from: number, to: number): string {
  const cuts = [18, ...bladesAt.map((y) => y + 3), 300];
  const strips = cuts.slice(0, -1).map((y, i) => {
    const end = (cuts[i + 1] ?? 0) - 6;
    return outline(level(hall, [from, y, 66], to - from, end - y));
  });
  const scores = scoresAt.map((y) => trail(hall, [from + 4, y + 3, 66], [to, y + 3, 66]));
  return strips.join('') + detail(scores.join(''));
}

function wholeMachine(): string {
  const edges = bladesAt.map((y) => ring(hall, [104, y, 92], 34));
  return scaled(
    sideFrame(wide) +
      slab(hall, [30, 0, 116], [26, wide, 18]) +
      shaft(34, 48, scoresAt, 16, 8) +
      shaft(34, 88, scoresAt, 16, 8) +
      slab(hall, [124, 0, 16], [20, wide, 30]) +
      lanes(60, 214) +
      shaft(104, 92, bladesAt, 34, 6) +
      accent(edges.join('')) +
      sideFrame(-24) +
      detail(
        [
          [34, 48],
          [34, 88],
          [104, 92],
        ]
          .map(([x = 0, z = 0]) => ring(hall, [x, -24, z], 14))
          .join(''),
        colour.shade,
      ),
    1,
    [-6, 10],
  );
}

/** Across the machine: score heads press the board between them, the thin blade cuts it. */
function section(): string {
  const score = (x: number): string =>
    outline(box(x - 27, 62, 54, 104, 6)) +
    outline(
      poly([
        [x - 27, 166],
        [x + 27, 166],
        [x + 6, 190],
        [x - 6, 190],
      ]),
      colour.shade,
    ) +
    outline(box(x - 27, 236, 54, 92, 6)) +
    outline(
      poly([
        [x - 27, 236],
        [x - 12, 216],
        [x, 226],
        [x + 12, 216],
        [x + 27, 236],
      ]),
      colour.shade,
    );
  const board = (from: number, to: number): string =>
    detail(box(from, 192, to - from, 22), colour.board) +
    detail(line(...wave(from + 2, to - 2, 203, 21, 18)));
  const stone = (side: -1 | 1): string =>
    outline(
      poly([
        [240 + side * 13, 42],
        [240 + side * 48, 20],
        [240 + side * 60, 40],
        [240 + side * 14, 66],
      ]),
      colour.deep,
    );
  return (
    outline(box(12, 98, 456, 30), colour.shade) +
    outline(box(12, 268, 456, 30), colour.shade) +
    board(12, 232) +
    board(248, 468) +
    score(92) +
    score(388) +
    outline(box(213, 74, 54, 78, 6)) +
    accent(
      poly([
        [240, 30],
        [248, 48],
        [248, 226],
        [240, 246],
        [232, 226],
        [232, 48],
      ]),
      colour.tint,
    ) +
    stone(-1) +
    stone(1)
  );
}

export const slitterScorer = [wholeMachine(), section()];
