import { along, type Frame, place, plane, rim, type View } from './frame.ts';
import {
  arcTo,
  colour,
  ellipse,
  line,
  type Piece,
  type Point,
  piece,
  poly,
  spread,
} from './pen.ts';

/** Path data of a circle round the axis, `s` along it. */
export const disc = (frame: Frame, s: number, r: number): string =>
  ellipse(along(frame, s), r * frame.squash, r, frame.turn);

/** Path data of part of a circle round the axis; degrees as in `rim`. */
export const hoop = (frame: Frame, s: number, r: number, from = -90, to = 90): string =>
  line(...spread(25, from, to).map((degrees) => rim(frame, s, r, degrees)));

/** Path data of a turned body without its near face; a cone where `rFar` differs. */
export function barrel(frame: Frame, near: number, far: number, r: number, rFar = r): string {
  const { squash, turn } = frame;
  return (
    line(along(frame, near, -r), along(frame, far, -rFar)) +
    arcTo(rFar * squash, rFar, turn, 1, along(frame, far, rFar)) +
    line(along(frame, far, rFar), along(frame, near, r)).replace('M', 'L') +
    arcTo(r * squash, r, turn, 1, along(frame, near, -r)) +
    'Z'
  );
}

/** One length of a turned part: near end, far end, radius, radius at the far end. */
export type Step = readonly [near: number, far: number, r: number, rFar?: number];

/** Pieces of a turned part; give its steps from the near end to the far one. */
export const turned = (frame: Frame, ...steps: readonly Step[]): Piece[] =>
  steps
    .toReversed()
    .flatMap(([near, far, r, rFar]) => [
      piece(barrel(frame, near, far, r, rFar)),
      piece(disc(frame, near, r), colour.shade),
    ]);

/** Pieces of a hole: its mouth, and its far edge where that shows through the mouth. */
export function bore(frame: Frame, near: number, far: number, r: number): Piece[] {
  const mouth = piece(disc(frame, near, r), colour.deep);
  const gap = along(frame, far)[0] - along(frame, near)[0];
  const rise = along(frame, far)[1] - along(frame, near)[1];
  const overlap = Math.hypot(gap, rise) / (2 * r * frame.squash);
  if (overlap >= 1) return [mouth];
  const edge = (Math.acos(-overlap) * 180) / Math.PI;
  const farEdge = spread(25, edge, 360 - edge).map((deg) => rim(frame, far, r, deg));
  const nearEdge = spread(25, 180 - edge, edge - 180).map((deg) => rim(frame, near, r, deg));
  return [mouth, piece(poly([...farEdge, ...nearEdge.toReversed()]), colour.groundFoot)];
}

/** Path data of straight lines along a turned surface at the given degrees. */
export const flutes = (
  frame: Frame,
  near: number,
  far: number,
  r: number,
  degrees: readonly number[],
): string => degrees.map((deg) => line(rim(frame, near, r, deg), rim(frame, far, r, deg))).join('');

/** Path data of a line winding over the visible side of a turned surface. */
export const winding = (
  frame: Frame,
  near: number,
  far: number,
  r: number,
  from: number,
  to: number,
): string => {
  const path = spread(33, 0, 1)
    .map((t): Point => [near + (far - near) * t, from + (to - from) * t])
    .filter(([, deg]) => Math.abs(deg) <= 90);
  return path.length < 2 ? '' : line(...path.map(([s, deg]) => rim(frame, s, r, deg)));
};

interface Facet {
  readonly from: Point;
  readonly to: Point;
  readonly out: Point;
  readonly depth: number;
  readonly seen: boolean;
}

function facetsOf(frame: Frame, points: readonly Point[], inward: boolean): Facet[] {
  const next = (i: number): Point => points[(i + 1) % points.length] ?? [0, 0];
  const area = points.reduce((sum, [x, y], i) => sum + x * next(i)[1] - next(i)[0] * y, 0);
  const sign = area > 0 !== inward ? 1 : -1;
  return points.map((from, i) => {
    const to = next(i);
    const size = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const out: Point = [(sign * (to[1] - from[1])) / size, (sign * (from[0] - to[0])) / size];
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const depth = middle[0] * frame.lean[0] + middle[1] * frame.lean[1];
    const seen = out[0] * frame.lean[0] + out[1] * frame.lean[1] > 1e-6;
    return { from, to, out, depth, seen };
  });
}

interface Walls {
  readonly fill?: string;
  /** The walls of a hole, seen from inside it. */
  readonly inward?: boolean;
  /** The last point is not joined to the first. */
  readonly open?: boolean;
}

/** Pieces of the sides of a prism that face the eye. */
export function sides(
  frame: Frame,
  points: readonly Point[],
  near: number,
  far: number,
  { fill = colour.shade, inward = false, open = false }: Walls = {},
): Piece[] {
  const all = facetsOf(frame, points, inward);
  const facets = open ? all.slice(0, -1) : all;
  return runsOf(facets, open).flatMap((run) => wall(frame, run, near, far, fill));
}

/** Neighbouring facets that meet without an edge, the furthest run first. */
function runsOf(facets: readonly Facet[], open: boolean): Facet[][] {
  const runs: Facet[][] = [];
  const smooth = (a: Facet | undefined, b: Facet | undefined): boolean =>
    a !== undefined && b !== undefined && a.out[0] * b.out[0] + a.out[1] * b.out[1] > 0.85;
  let previous: Facet | undefined;
  for (const facet of facets.filter(({ seen }) => seen)) {
    const joined = previous !== undefined && facets.indexOf(facet) - facets.indexOf(previous) === 1;
    const run = runs.at(-1);
    if (joined && run && smooth(previous, facet)) run.push(facet);
    else runs.push([facet]);
    previous = facet;
  }
  const [first, last] = [runs[0], runs.at(-1)];
  const closes = !open && first?.[0] === facets[0] && last?.at(-1) === facets.at(-1);
  if (first && last && first !== last && closes && smooth(last.at(-1), first[0])) {
    runs[0] = [...(runs.pop() ?? []), ...first];
  }
  const depth = (run: readonly Facet[]): number =>
    run.reduce((sum, facet) => sum + facet.depth, 0) / run.length;
  return runs.sort((a, b) => depth(a) - depth(b));
}

function wall(
  frame: Frame,
  run: readonly Facet[],
  near: number,
  far: number,
  fill: string,
): Piece[] {
  const at = ([a, b]: Point, c: number): Point => place(frame, a, b, c);
  const path = run.flatMap(({ from, to }, i) => (i === 0 ? [from, to] : [to]));
  const quads = run.map(({ from, to }) =>
    piece(poly([at(from, near), at(to, near), at(to, far), at(from, far)]), fill, fill),
  );
  const ends = [path.at(0) ?? [0, 0], path.at(-1) ?? [0, 0]] as const;
  const edges = [
    line(...path.map((point) => at(point, far))),
    ...ends.map((point) => line(at(point, near), at(point, far))),
  ];
  return [...quads, piece(edges.join(''), 'none')];
}

/** Pieces of a prism: a profile in the frame's plane drawn out from `near` to `far`. */
export const extrude = (
  frame: Frame,
  points: readonly Point[],
  near: number,
  far: number,
  face: string = colour.board,
  side: string = colour.shade,
): Piece[] => [
  ...sides(frame, points, near, far, { fill: side }),
  piece(poly(points.map(([a, b]) => place(frame, a, b, near))), face),
];

/** Pieces of a box: its nearest lower left corner in space, then its sizes. */
export function block(
  view: View,
  [x, y, z]: readonly [number, number, number],
  [w, d, h]: readonly [number, number, number],
): Piece[] {
  const front = plane(view, 'front', x, y, z);
  const profile: Point[] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
  return extrude(front, profile, 0, d);
}

/** Path data of a curve over a frame's plane at depth `c`, closed. */
export const traced = (frame: Frame, points: readonly Point[], c = 0): string =>
  poly(points.map(([a, b]) => place(frame, a, b, c)));
