import type { View } from '../frame.ts';
import {
  accent,
  box,
  colour,
  detail,
  ellipse,
  line,
  outline,
  pipe,
  poly,
  spread,
  weld,
} from '../pen.ts';
import { block } from '../solids.ts';
import { floor, level, patch, pile, ring, roll, scaled, slab } from './kit.ts';

const hall: View = { at: [58, 330], yaw: 37, pitch: 31 };
const [near, far, top] = [18, 92, 62];

/** A blank between its creases, and the flaps beside it turned up by `turn` degrees. */
function blank(x: number, long: number, turn: number, ink: typeof outline): string {
  const fill = ink === accent ? colour.tint : colour.board;
  const [out, up] = [42 * Math.cos((turn * Math.PI) / 180), 42 * Math.sin((turn * Math.PI) / 180)];
  const flap = (from: number, side: -1 | 1): string =>
    patch(
      hall,
      [x, from, top + 3],
      [x + long, from, top + 3],
      [x + long, from + side * out, top + 3 + up],
      [x, from + side * out, top + 3 + up],
    );
  return (
    ink(flap(far, 1), fill) +
    outline(level(hall, [x, near, top + 3], long, far - near)) +
    ink(flap(near, -1), fill)
  );
}

/** A stretch of the bed on its feet, the two carrier belts on top. */
function bed(x: number, long: number): string {
  const belts = [30, 74].map((y) => level(hall, [x + 4, y, top], long - 8, 9));
  const feet = [x + 10, x + long - 24].map((at) => slab(hall, [at, 14, 0], [14, 12, 44]));
  return (
    feet.join('') +
    weld(block(hall, [x, 12, 42], [long, 86, 20])) +
    detail(belts.join(''), colour.shade)
  );
}

const feeder = (): string =>
  weld(block(hall, [0, 0, 0], [66, 110, 50])) +
  pile(hall, [6, 8, 52], [52, 94, 34], 5) +
  slab(hall, [64, 8, 50], [8, 94, 54]);

/** Folded boxes, each lying on the tail of the one before. */
const shingles = (from: number, to: number): string =>
  spread(5, to, from)
    .map((x) => weld(block(hall, [x, near + 4, top + 4], [30, far - near - 8, 6])))
    .join('');

/** The section that presses the folded boxes, two rolls to be seen at its side. */
const pressSection = (x: number): string =>
  slab(hall, [x, 2, 0], [62, 106, 100]) +
  detail(ring(hall, [x + 18, 2, 68], 11) + ring(hall, [x + 46, 2, 68], 11), colour.shade);

const wholeMachine = (): string =>
  scaled(
    bed(350, 122) +
      shingles(354, 446) +
      pressSection(290) +
      bed(76, 212) +
      blank(228, 46, 122, outline) +
      blank(158, 46, 62, accent) +
      blank(88, 46, 3, outline) +
      feeder(),
    0.94,
    [30, 0],
  );

/** From the side: feed, glue wheel, folding bar, and the boxes that leave in a shingled stream. */
function side(): string {
  const belt = (x: number, y: number, long: number): string =>
    outline(box(x, y, long, 30, 15)) +
    [x + 15, x + long - 15].map((at) => detail(ellipse([at, y + 15], 7), colour.shade)).join('');
  const shingle = spread(4, 416, 296).map((x) =>
    outline(
      poly([
        [x, 184],
        [x + 50, 172],
        [x + 50, 184],
        [x, 196],
      ]),
    ),
  );
  const feet = [44, 218, 316, 424].map((x) => outline(box(x, 228, 16, 84), colour.shade));
  return (
    floor(10, 470, 312) +
    feet.join('') +
    belt(16, 200, 250) +
    belt(284, 200, 182) +
    outline(box(22, 104, 72, 88)) +
    detail(
      spread(9, 104, 192)
        .slice(1, -1)
        .map((y) => line([22, y], [94, y]))
        .join(''),
    ) +
    outline(box(100, 60, 16, 122), colour.shade) +
    outline(box(134, 84, 48, 46, 6), colour.shade) +
    detail(line([134, 100], [182, 100])) +
    roll([158, 158], 30) +
    shingle.join('') +
    belt(284, 122, 112) +
    outline(box(414, 96, 18, 60, 4), colour.shade) +
    accent('M200 192C226 186 238 150 258 128V192Z', colour.tint) +
    pipe('M196 176C216 170 226 138 252 112', 14, 4)
  );
}

export const folderGluer = [wholeMachine(), side()];
