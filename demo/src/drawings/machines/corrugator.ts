import type { View } from '../frame.ts';
import {
  accent,
  box,
  colour,
  detail,
  dot,
  ellipse,
  line,
  outline,
  pipe,
  poly,
  spread,
  weld,
} from '../pen.ts';
import { block } from '../solids.ts';
import {
  drawnOut,
  endPane,
  floor,
  flutedEnd,
  idler,
  level,
  pile,
  reel,
  reelEnd,
  ring,
  roll,
  scaled,
  slab,
  trail,
  wave,
} from './kit.ts';

const wide = 78;

function reelStand(hall: View, x: number): string {
  const arm = (y: number): string =>
    weld(
      drawnOut(
        hall,
        [x, y, 0],
        [
          [-26, 0],
          [26, 0],
          [7, 44],
          [-7, 44],
        ],
        8,
      ),
    );
  return arm(wide) + reel(hall, [x, 4, 40], 37, wide - 8) + arm(-8);
}

function singleFacer(hall: View, x: number): string {
  const fluted = (z: number): string => {
    const at = { x: x + 26, z };
    const teeth = spread(13, 0, 360).slice(1);
    const notches = teeth.map((deg) => {
      const [c, s] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
      return trail(hall, [at.x + 12 * c, 0, at.z + 12 * s], [at.x + 19 * c, 0, at.z + 19 * s]);
    });
    return (
      detail(ring(hall, [at.x, 0, at.z], 19), colour.shade) +
      detail(notches.join('')) +
      detail(ring(hall, [at.x, 0, at.z], 12), colour.board)
    );
  };
  return (
    weld(block(hall, [x, 0, 0], [52, wide, 100])) +
    detail(endPane(hall, [x, 12, 14], wide - 24, 66), colour.deep) +
    fluted(28) +
    fluted(70)
  );
}

/** The bridge that carries the single-faced web over to the double backer. */
function bridge(hall: View, from: number, to: number): string {
  const rails = [0, wide].map((y) => trail(hall, [from, y, 146], [to, y, 146]));
  const stays = spread(6, from, to).flatMap((x) =>
    [0, wide].map((y) => trail(hall, [x, y, 122], [x, y, 146])),
  );
  return (
    slab(hall, [to - 22, 6, 0], [9, wide - 12, 112]) +
    slab(hall, [from, 0, 112], [to - from, wide, 10]) +
    accent(level(hall, [from + 4, 14, 122], to - from - 8, wide - 28), colour.tint) +
    detail(rails.join('') + stays.join(''))
  );
}

function doubleBacker(hall: View, x: number, long: number): string {
  const rollers = spread(8, x + 16, x + long - 16).map((at) => ring(hall, [at, 0, 62], 7));
  const plates = spread(8, x, x + long)
    .slice(1, -1)
    .map((at) => trail(hall, [at, 0, 18], [at, 0, 40]));
  return (
    weld(block(hall, [x, 0, 0], [long, wide, 40])) +
    detail(trail(hall, [x, 0, 18], [x + long, 0, 18]) + plates.join('')) +
    weld(block(hall, [x, 0, 47], [long, wide, 30])) +
    detail(rollers.join(''), colour.shade)
  );
}

function dryEnd(hall: View, x: number): string {
  const unit = (at: number, high: number, r: number): string =>
    slab(hall, [at, 0, 0], [34, wide, high]) +
    detail(
      ring(hall, [at + 17, 0, high / 2 - r], r) + ring(hall, [at + 17, 0, high / 2 + r], r),
      colour.shade,
    );
  const belt = drawnOut(
    hall,
    [x + 92, 6, 0],
    [
      [0, 34],
      [62, 66],
      [62, 75],
      [0, 43],
    ],
    wide - 12,
  );
  return (
    pile(hall, [x + 158, 6, 0], [56, wide - 12, 52], 6) +
    weld(belt) +
    unit(x + 52, 84, 11) +
    unit(x, 68, 9)
  );
}

/** The line from its reel stands to the stacker, as it stands in a hall. */
export const corrugationLine = (hall: View): string =>
  dryEnd(hall, 382) +
  doubleBacker(hall, 234, 136) +
  bridge(hall, 74, 234) +
  reelStand(hall, 174) +
  singleFacer(hall, 74) +
  reelStand(hall, 18);

const wholeLine = (): string =>
  scaled(corrugationLine({ at: [54, 352], yaw: 39, pitch: 29 }), 0.87, [20, 10]);

const flute = (from: number, to: number, y: number): string => line(...wave(from, to, y, 13, 13));

/** Reel stand, single facer and bridge from the side. */
function wetEnd(): string {
  const [upper, lower]: [readonly [number, number], readonly [number, number]] = [
    [246, 158],
    [246, 226],
  ];
  const fluted = (at: readonly [number, number], fill: string): string =>
    outline(flutedEnd(at, 37, 22, 7), fill) + detail(ellipse(at, 21)) + dot(ellipse(at, 5));
  const climb = 'M284 192C312 190 306 92 330 88';
  return (
    floor(16, 464, 312) +
    detail(line([40, 205], [141, 129], [150, 125], [212, 134])) +
    detail(line([392, 182], [330, 296], [262, 302], [222, 284])) +
    outline(
      poly([
        [74, 312],
        [94, 226],
        [114, 312],
      ]),
      colour.shade,
    ) +
    reelEnd([92, 236], 60) +
    idler([150, 136], 11) +
    outline(box(186, 92, 124, 220, 6), colour.shade) +
    fluted(upper, colour.board) +
    fluted(lower, colour.board) +
    roll([246, 284], 21) +
    outline(box(196, 216, 14, 40, 4), colour.deep) +
    outline(
      poly([
        [374, 312],
        [394, 236],
        [414, 312],
      ]),
      colour.shade,
    ) +
    reelEnd([394, 238], 58) +
    outline(box(318, 92, 148, 14)) +
    detail(
      line([318, 40], [466, 40]) +
        [320, 356, 392, 428, 464].map((x) => line([x, 40], [x, 92])).join(''),
    ) +
    pipe(climb, 13, 3) +
    accent(climb) +
    accent(line([330, 88], [466, 88]) + flute(330, 466, 78))
  );
}

/** Hot plates, slitter scorer, cut-off and stacker from the side. */
function hotPlatesToStack(): string {
  const plates = spread(5, 30, 154)
    .map((x) => box(x, 226, 27, 26))
    .join('');
  const weights = spread(6, 42, 170)
    .map((x) => ellipse([x, 196], 8))
    .join('');
  const knife = (y: number, turn: -1 | 1): string =>
    roll([288, y], 20) +
    dot(
      poly([
        [284, y + turn * 18],
        [292, y + turn * 18],
        [288, y + turn * 28],
      ]),
    );
  return (
    floor(16, 464, 312) +
    outline(box(24, 252, 166, 60), colour.shade) +
    outline(plates) +
    outline(box(24, 170, 166, 46, 23)) +
    detail(box(34, 180, 146, 26, 13)) +
    detail(weights, colour.shade) +
    outline(box(208, 140, 48, 172, 5)) +
    outline(ellipse([232, 194], 25), colour.shade) +
    outline(ellipse([232, 250], 18), colour.shade) +
    dot(ellipse([232, 194], 5) + ellipse([232, 250], 5)) +
    outline(box(264, 156, 48, 156, 5), colour.board) +
    knife(196, 1) +
    knife(248, -1) +
    outline(
      poly([
        [322, 228],
        [396, 168],
        [404, 178],
        [330, 238],
      ]),
      colour.shade,
    ) +
    outline(
      poly([
        [352, 312],
        [362, 214],
        [372, 312],
      ]),
    ) +
    outline(box(396, 214, 64, 86)) +
    detail(
      spread(7, 214, 300)
        .slice(1, -1)
        .map((y) => line([396, y], [460, y]))
        .join(''),
    ) +
    outline(box(388, 300, 80, 12), colour.shade) +
    accent(line([16, 222], [322, 222], [400, 160], [446, 176]))
  );
}

export const corrugator = [wholeLine(), wetEnd(), hotPlatesToStack()];
