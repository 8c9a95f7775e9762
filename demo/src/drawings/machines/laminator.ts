import type { View } from '../frame.ts';
import {
  accent,
  arcPoints,
  box,
  colour,
  detail,
  dot,
  line,
  outline,
  type Point,
  poly,
  spread,
  weld,
} from '../pen.ts';
import { block } from '../solids.ts';
import { drawnOut, patch, pile, ring, roll, scaled, slab, trail, wave } from './kit.ts';

const hall: View = { at: [44, 318], yaw: 32, pitch: 26 };
const wide = 96;

/** The press section: one belt over another, rolls pressing along it. */
function press(x: number, long: number): string {
  const rollers = spread(7, x + 14, x + long - 14).map((at) => ring(hall, [at, 0, 73], 8));
  return (
    weld(block(hall, [x, 0, 0], [long, wide, 52])) +
    weld(block(hall, [x, 0, 57], [long, wide, 32])) +
    detail(rollers.join(''), colour.shade) +
    detail(trail(hall, [x, 0, 34], [x + long, 0, 34]))
  );
}

/** Printed sheets wait on the upper deck, their feeder's suction bar over them. */
const upperDeck = (x: number): string =>
  [wide - 16, 6].map((y) => slab(hall, [x + 4, y, 0], [11, 10, 112])).join('') +
  slab(hall, [x, 0, 112], [76, wide, 10]) +
  pile(hall, [x + 8, 10, 124], [56, wide - 20, 38], 5) +
  weld(block(hall, [x + 58, 4, 164], [12, wide - 8, 12]));

/** The glue unit: its rolls show at the side of the housing. */
const glueUnit = (x: number): string =>
  weld(
    drawnOut(
      hall,
      [x, 0, 0],
      [
        [0, 0],
        [76, 0],
        [76, 90],
        [54, 108],
        [0, 108],
      ],
      wide,
    ),
  ) +
  detail(ring(hall, [x + 27, 0, 36], 15) + ring(hall, [x + 27, 0, 72], 17), colour.shade) +
  detail(ring(hall, [x + 58, 0, 52], 11), colour.shade);

const printedSheet = (x: number, to: number): string =>
  accent(
    patch(hall, [x, 12, 130], [to, 12, 104], [to, wide - 12, 104], [x, wide - 12, 130]),
    colour.tint,
  );

const wholeMachine = (): string =>
  scaled(
    slab(hall, [406, 4, 0], [70, wide - 8, 12]) +
      pile(hall, [412, 10, 14], [58, wide - 20, 50], 6) +
      press(256, 140) +
      glueUnit(178) +
      printedSheet(150, 226) +
      upperDeck(84) +
      slab(hall, [0, 4, 0], [80, wide - 8, 30]) +
      pile(hall, [6, 10, 32], [62, wide - 20, 34], 4),
    0.84,
    [16, 14],
  );

const [applicator, doctor]: readonly [Point, Point] = [
  [84, 166],
  [146, 134],
];

/** The nip: a printed sheet comes down upon the glued tips of the fluted one. */
function nip(): string {
  const beads = spread(7, 126, 252).map((x) => poly(arcPoints([x, 206], 6, 180, 360, 8)));
  const pond = poly([
    [88, 130],
    [112, 122],
    [124, 110],
    [140, 106],
    [118, 156],
    [104, 150],
  ]);
  return scaled(
    dot(pond, colour.deep) +
      roll(applicator, 38) +
      roll(doctor, 28, colour.shade) +
      [320, 412].map((x) => roll([x, 156], 42)).join('') +
      roll([84, 266], 32) +
      [320, 412].map((x) => roll([x, 274], 42)).join('') +
      detail(line([10, 230], [470, 230])) +
      detail(line(...wave(10, 470, 217, 21, 22))) +
      dot(beads.join(''), colour.action) +
      outline(
        poly([
          [150, 12],
          [168, 4],
          [252, 112],
          [236, 126],
        ]),
        colour.shade,
      ) +
      outline(box(36, 306, 96, 16, 4), colour.shade) +
      accent(line([124, 6], [254, 176], [272, 194], [296, 202], [470, 202])),
    1,
    [0, 10],
  );
}

export const laminator = [wholeMachine(), nip()];
