import type { View } from '../frame.ts';
import {
  accent,
  arcPoints,
  boltCircle,
  box,
  colour,
  detail,
  dot,
  ellipse,
  line,
  outline,
  type Point,
  poly,
  spread,
  weld,
} from '../pen.ts';
import { block } from '../solids.ts';
import { idler, pane, pile, ring, scaled, slab, trail, wave } from './kit.ts';

const hall: View = { at: [48, 306], yaw: 30, pitch: 26 };
const wide = 112;

/** One colour: plate cylinder over impression cylinder, the inked anilox beside them. */
const printUnit = (x: number): string =>
  weld(block(hall, [x, 0, 0], [68, wide, 138])) +
  detail(pane(hall, [x + 7, 0, 16], 54, 110), colour.shade) +
  detail(ring(hall, [x + 29, 0, 77], 19), colour.board) +
  detail(ring(hall, [x + 29, 0, 40], 18), colour.board) +
  dot(ring(hall, [x + 29, 0, 77], 4) + ring(hall, [x + 29, 0, 40], 4)) +
  accent(ring(hall, [x + 47, 0, 106], 11), colour.tint);

const feeder = (): string =>
  slab(hall, [0, 4, 0], [78, wide - 8, 54]) +
  pile(hall, [6, 14, 56], [52, wide - 30, 34], 5) +
  slab(hall, [64, 4, 54], [10, wide - 8, 54]);

/** Slotter, and the arm that throws the boxes on the stack. */
function slotterAndStacker(x: number): string {
  const belts = spread(5, 16, wide - 16).map((y) => trail(hall, [x + 70, y, 82], [x + 128, y, 82]));
  return (
    slab(hall, [x + 122, 2, 0], [78, wide - 4, 12]) +
    pile(hall, [x + 130, 10, 14], [60, wide - 20, 50], 6) +
    slab(hall, [x + 78, 6, 0], [10, 8, 70]) +
    weld(block(hall, [x + 62, 4, 72], [68, wide - 8, 10])) +
    detail(belts.join('')) +
    weld(block(hall, [x, 0, 0], [60, wide, 118])) +
    detail(ring(hall, [x + 30, 0, 42], 19) + ring(hall, [x + 30, 0, 82], 19), colour.shade) +
    dot(ring(hall, [x + 30, 0, 42], 4) + ring(hall, [x + 30, 0, 82], 4))
  );
}

const wholePrinter = (): string =>
  scaled(
    slotterAndStacker(292) + [222, 153, 84].map(printUnit).join('') + feeder(),
    0.91,
    [24, 18],
  );

const [plate, press, anilox]: readonly [Point, Point, Point] = [
  [210, 142],
  [210, 290],
  [308, 72],
];

/** The stereo's pieces on the plate cylinder, as degrees they begin and end at. */
const stereos = [
  [-66, -18],
  [6, 48],
  [78, 146],
  [170, 262],
] as const;

function inkedAnilox(): string {
  const cells = boltCircle(anilox, 40, 2.2, 36);
  const chamber = poly([
    [354, 66],
    [380, 46],
    [436, 46],
    [436, 128],
    [380, 128],
    [346, 98],
  ]);
  const ink = poly([
    [364, 72],
    [386, 60],
    [422, 60],
    [422, 114],
    [386, 114],
    [358, 94],
  ]);
  return (
    outline(chamber, colour.shade) +
    accent(ink, colour.tint) +
    outline(ellipse(anilox, 48)) +
    dot(cells) +
    detail(ellipse(anilox, 15), colour.shade) +
    dot(ellipse(anilox, 5)) +
    accent(line(...arcPoints(anilox, 49, 28, 138, 20))) +
    outline(line([436, 87], [468, 87]), 'none')
  );
}

/** Ink chamber, anilox and plate cylinder, seen end on. */
function inkToPlate(): string {
  const stereo = stereos.map(([from, to]) =>
    outline(
      poly([...arcPoints(plate, 66, from, to, 12), ...arcPoints(plate, 76, to, from, 12)]),
      colour.deep,
    ),
  );
  return (
    outline(ellipse(plate, 65)) +
    detail(ellipse(plate, 20), colour.shade) +
    dot(ellipse(plate, 6)) +
    stereo.join('') +
    inkedAnilox()
  );
}

const impression = (): string =>
  outline(ellipse(press, 56)) + detail(ellipse(press, 43)) + dot(ellipse(press, 6));

/** Board run through `count` print units that share the pull rolls between them, `from` and `to` where it is cut off. */
export function boardThroughUnits(count: number, from: number, to: number): string {
  const units = Array.from({ length: count }, (_, i) => 340 * i);
  const moved = (body: string): string => units.map((x) => scaled(body, 1, [x, 0])).join('');
  const pulls = [0, ...units.map((x) => x + 340)].map((x) => x + 56);
  return (
    moved(outline(box(104, 8, 212, 344, 10), colour.shade) + impression()) +
    detail(box(from, 220, to - from, 16), colour.board) +
    detail(line(...wave(from, to, 228, 19, 12))) +
    pulls.map((x) => idler([x, 196], 22) + idler([x, 260], 22)).join('') +
    moved(inkToPlate())
  );
}

export const flexo = [wholePrinter(), scaled(boardThroughUnits(1, 8, 472), 0.94, [14, 10])];
