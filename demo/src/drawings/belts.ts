import { type Frame, place, plane, spot, type View } from './frame.ts';
import {
  accent,
  arcPoints,
  cog,
  colour,
  detail,
  ellipse,
  line,
  type Piece,
  type Point,
  piece,
  polar,
  poly,
  spread,
  weld,
} from './pen.ts';
import { disc, extrude, sides, traced, turned } from './solids.ts';

/** Outline of a belt round two pulleys of radius `r`, `half` either side of the middle. */
const track = (half: number, r: number, steps = 16): Point[] => [
  ...arcPoints([half, 0], r, -90, 90, steps),
  ...arcPoints([-half, 0], r, 90, 270, steps),
];

/** Pieces of an endless belt in front of what turns inside it. */
const band = (
  frame: Frame,
  outer: readonly Point[],
  inner: readonly Point[],
  wide: number,
): Piece[] => [
  ...sides(frame, outer, 0, wide, { fill: colour.board }),
  piece(
    [outer, inner].map((p) => poly(p.map(([a, b]) => place(frame, a, b)))).join(''),
    colour.shade,
  ),
];

function conveyorBelt(): string {
  const view: View = { at: [185, 219], yaw: -36, pitch: 30 };
  const frame = plane(view, 'front', 0, 0, 0);
  const [half, r, wide] = [112, 30, 190];
  const outer = track(half, r);
  const inner = track(half, r - 9);
  const top = (x: number, y: number): Point => place(frame, x, r, y);
  const joint = spread(13, 4, wide - 4).map((y, i) => top(i % 2 === 0 ? -38 : 22, y));
  const axleAt = (x: number): Frame => plane(view, 'front', x, 0, 0);
  const rollers = [half, -half].map((x) => {
    const own = axleAt(x);
    return weld(turned(own, [-26, 0, 9], [0, wide, r - 9]));
  });
  const ribs = spread(12, -half + 4, half - 4)
    .filter((x) => x < -62 || x > 44)
    .map((x) => line(top(x, 12), top(x, wide - 12)))
    .join('');
  return (
    weld(sides(frame, inner, 0, wide, { fill: colour.deep, inward: true })) +
    rollers.join('') +
    weld(band(frame, outer, inner, wide)) +
    detail(ribs) +
    accent(line(...joint))
  );
}

function suctionBelt(): string {
  const view: View = { at: [212, 208], yaw: -28, pitch: 32 };
  const frame = plane(view, 'front', 0, 0, 0);
  const [half, r, wide] = [128, 46, 120];
  const outer = track(half, r);
  const inner = track(half, r - 10);
  const holes = spread(7, -half, half).flatMap((x) =>
    [26, 60, 94].map((y) => {
      const own = plane(view, 'top', x, y, r);
      return disc(own, 0, 11);
    }),
  );
  return (
    weld(sides(frame, inner, 0, wide, { fill: colour.deep, inward: true })) +
    weld(band(frame, outer, inner, wide)) +
    accent(holes.join(''), colour.tint)
  );
}

function timingBelts(): string {
  const view: View = { at: [224, 188], yaw: -20, pitch: 14 };
  const frame = plane(view, 'front', 0, 0, 0);
  const [half, r, wide] = [104, 84, 56];
  const [outer, back] = [track(half, r, 24), track(half, r - 13, 24)];
  const straight = spread(8, -half + 8, half - 8);
  const tooth = (x: number, side: 1 | -1): Point[] => [
    [x - 9, side * (r - 13)],
    [x - 6, side * (r - 28)],
    [x + 6, side * (r - 28)],
    [x + 9, side * (r - 13)],
  ];
  const inner = [
    ...arcPoints([half, 0], r - 13, -90, 90, 24),
    ...straight.toReversed().flatMap((x) => tooth(x, 1).toReversed()),
    ...arcPoints([-half, 0], r - 13, 90, 270, 24),
    ...straight.flatMap((x) => tooth(x, -1)),
  ];
  const pulley = (x: number): string => {
    const own = plane(view, 'front', x, 0, 0);
    const teeth = cog(14, r - 31, r - 17, 0.46);
    return (
      weld([piece(traced(own, teeth))]) +
      detail(disc(own, 0, 38), colour.shade) +
      detail(disc(own, 0, 15), colour.deep)
    );
  };
  return (
    weld(sides(frame, back, 0, wide, { fill: colour.deep, inward: true })) +
    pulley(half) +
    pulley(-half) +
    weld(sides(frame, outer, 0, wide, { fill: colour.board })) +
    weld([piece(traced(frame, outer) + traced(frame, inner))]) +
    accent(traced(frame, outer) + traced(frame, inner), colour.tint)
  );
}

function cottonFelt(): string {
  const view: View = { at: [119, 180], yaw: -58, pitch: 26 };
  const frame = plane(view, 'front', 0, 0, 0);
  const [r, wide, tail] = [62, 250, 150];
  const roll = arcPoints([0, 0], r, 0, 360, 40).slice(0, -1);
  const spiral = spread(90, 0, 3.2 * 360).map((deg) => {
    const [a, b] = polar([0, 0], r - 4 - (deg / 360) * 16, deg - 90);
    return place(frame, a, b);
  });
  const cloth: Point[] = [
    [0, -r],
    [tail, -r],
    [tail, -r - 10],
    [0, -r - 10],
  ];
  const thread = spread(9, 22, wide - 22)
    .map((y) => line(spot(view, 62, y, -r), spot(view, tail - 22, y, -r)))
    .join('');
  const weft = spread(4, 62, tail - 26)
    .map((x) => line(spot(view, x, 22, -r), spot(view, x, wide - 22, -r)))
    .join('');
  const seam = spread(16, 6, wide - 6)
    .map((y) => ellipse(spot(view, tail - 8, y, -r), 4))
    .join('');
  return (
    weld(extrude(frame, cloth, 0, wide)) +
    detail(thread + weft) +
    accent(seam, colour.tint) +
    weld(extrude(frame, roll, 0, wide)) +
    detail(line(...spiral))
  );
}

export const belts: Readonly<Record<string, string>> = {
  'Conveyor Belt': conveyorBelt(),
  'Cotton Felt': cottonFelt(),
  'Suction Belt': suctionBelt(),
  'Timing Belts': timingBelts(),
};
