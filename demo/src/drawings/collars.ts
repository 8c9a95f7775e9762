import { axis, type Frame, place, rim } from './frame.ts';
import {
  accent,
  colour,
  detail,
  dot,
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
import { barrel, bore, disc, extrude, flutes, hoop, turned, winding } from './solids.ts';

/** Points of the puzzle lock along a sleeve's surface: distance along, distance round. */
function puzzle(length: number, knobs: number): Point[] {
  const pitch = length / knobs;
  const knob = (i: number): Point[] => {
    const side = i % 2 === 0 ? 1 : -1;
    const middle = pitch * (i + 0.5);
    return spread(17, 140, 400).map((degrees) => {
      const [x, y] = polar([0, 0], 20, degrees);
      return [middle + x, side * (12.9 - y)];
    });
  };
  return [[0, 0], ...Array.from({ length: knobs }, (_, i) => knob(i)).flat(), [length, 0]];
}

function anvilCover(): string {
  const frame = axis([104, 212], -13, 0.36);
  const [length, r] = [272, 102];
  const seam = puzzle(length, 4).map(([s, round]) => rim(frame, s, r, -6 + (round / r) * 57.3));
  return (
    weld([
      piece(barrel(frame, 0, length, r)),
      piece(disc(frame, 0, r)),
      ...bore(frame, 0, length, r - 22),
    ]) +
    detail(hoop(frame, 0, r - 10, 0, 360)) +
    accent(line(rim(frame, 0, r - 22, -6), ...seam))
  );
}

function creasingRoller(): string {
  const upper = axis([240, 108], -8, 0.26);
  const lower = axis([240, 258], -8, 0.26);
  const split = (frame: Frame, r: number, near: number, far: number): string =>
    line(rim(frame, near, r, 18), rim(frame, far, r, 18));
  const screws = (frame: Frame, r: number, s: number): string =>
    [-12, 44].map((deg) => ellipse(rim(frame, s, r, deg), 6)).join('');
  const bead = piece(barrel(upper, -12, 12, 78), colour.tint, colour.action);
  const beadFace = piece(disc(upper, -12, 78), colour.tint, colour.action);
  const male: Piece[] = [
    ...turned(upper, [12, 72, 62], [72, 180, 20]),
    bead,
    beadFace,
    ...turned(upper, [-180, -72, 20], [-72, -12, 62]),
  ];
  const female = turned(
    lower,
    [-180, -72, 20],
    [-72, -18, 68],
    [-18, 18, 52],
    [18, 72, 68],
    [72, 180, 20],
  );
  return (
    weld(female) +
    detail(split(lower, 68, -72, -18) + split(lower, 68, 18, 72)) +
    detail(screws(lower, 68, -45) + screws(lower, 68, 45), colour.shade) +
    weld(male) +
    detail(split(upper, 62, -72, -12) + split(upper, 62, 12, 72)) +
    detail(screws(upper, 62, -45) + screws(upper, 62, 45), colour.shade)
  );
}

function half(radius: number, hole: number, gap: number, side: 1 | -1): Point[] {
  const rise = (r: number): number => (Math.asin(gap / r) * 180) / Math.PI;
  const outer = spread(33, rise(radius), 180 - rise(radius)).map((deg) =>
    polar([0, 0], radius, deg * side),
  );
  const inner = spread(25, 180 - rise(hole), rise(hole)).map((deg) =>
    polar([0, 0], hole, deg * side),
  );
  return [...outer, ...inner].map(([a, b]) => [a, b + side * gap]);
}

function pullCollar(): string {
  const frame = axis([196, 190], -13, 0.62);
  const [r, hole, wide] = [116, 58, 104];
  const knurl = spread(11, 14, 86);
  const middle = (r + hole) / 2 - 4;
  const halfOf = (sign: 1 | -1): string => {
    const own: Frame = { ...frame, at: place(frame, 0, sign * 8) };
    const lining = spread(25, 0, 180).map((deg) => {
      const [a, b] = polar([0, 0], r - 18, deg * sign);
      return place(own, a, b);
    });
    const pockets = [-1, 1].map((side) => pocket(own, side * middle, sign)).join('');
    return (
      weld(extrude(frame, half(r, hole, 8, sign), 0, wide)) +
      detail(
        flutes(
          own,
          0,
          wide,
          r,
          knurl.map((deg) => sign * deg),
        ) + line(...lining),
      ) +
      detail(pockets, colour.deep)
    );
  };
  const screws = [-1, 1].map((side) =>
    poly(
      [
        [-6, -32],
        [6, -32],
        [6, 32],
        [-6, 32],
      ].map(([a = 0, b = 0]) => place(frame, side * middle + a, b)),
    ),
  );
  return halfOf(1) + halfOf(-1) + accent(screws.join(''), colour.tint);
}

/** The recess a clamp screw of a split collar sits in. */
const pocket = (frame: Frame, x: number, sign: 1 | -1): string =>
  poly(
    [
      [-13, 26],
      [13, 26],
      [13, 46],
      [-13, 46],
    ].map(([a = 0, b = 0]) => place(frame, x + a, sign * b)),
  );

function feederWheel(): string {
  const frame = axis([186, 190], -13, 0.6);
  const [r, wide] = [124, 112];
  const tread = spread(21, -200, 200)
    .flatMap((skew) => [
      winding(frame, 0, wide, r, skew - 20, skew + 20),
      winding(frame, 0, wide, r, skew + 20, skew - 20),
    ])
    .join('');
  const holes = spread(5, -90, 198).map((deg) =>
    ellipse(rim(frame, 0, 66, deg), 14 * frame.squash, 14, frame.turn),
  );
  const key: Point[] = [
    [-8, -20],
    [-8, -34],
    [8, -34],
    [8, -20],
  ];
  return (
    weld([piece(barrel(frame, 0, wide, r), colour.tint)]) +
    accent(tread) +
    weld([piece(disc(frame, 0, r))]) +
    detail(disc(frame, 0, r - 30)) +
    detail(holes.join(''), colour.deep) +
    weld(turned(frame, [-18, 0, 42])) +
    detail(disc(frame, -18, 26), colour.deep) +
    dot(poly(key.map(([a, b]) => place(frame, a, b, -18))), colour.ink)
  );
}

export const collars: Readonly<Record<string, string>> = {
  'Anvil Cover': anvilCover(),
  'Creasing Roller': creasingRoller(),
  'Feeder Wheel': feederWheel(),
  'Pull Collar': pullCollar(),
};
