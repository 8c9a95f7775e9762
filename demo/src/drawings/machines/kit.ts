import { place, plane, spot, type View } from '../frame.ts';
import {
  colour,
  detail,
  dot,
  ellipse,
  line,
  outline,
  type Piece,
  type Point,
  polar,
  poly,
  spread,
  weld,
} from '../pen.ts';
import { block, disc, extrude, type Step, turned } from '../solids.ts';

/** A place in a machine's hall: along the machine, away from the eye, up. */
export type Spot = readonly [x: number, y: number, z: number];

/** Path data of an open line through places of the hall. */
export const trail = (view: View, ...spots: readonly Spot[]): string =>
  line(...spots.map((at) => spot(view, ...at)));

/** Path data of a closed shape through places of the hall. */
export const patch = (view: View, ...spots: readonly Spot[]): string =>
  poly(spots.map((at) => spot(view, ...at)));

/** Path data of a rectangle upright and along the machine: its lower left corner and its size. */
export const pane = (view: View, [x, y, z]: Spot, w: number, h: number): string =>
  patch(view, [x, y, z], [x + w, y, z], [x + w, y, z + h], [x, y, z + h]);

/** Path data of a rectangle upright and across the machine. */
export const endPane = (view: View, [x, y, z]: Spot, d: number, h: number): string =>
  patch(view, [x, y, z], [x, y + d, z], [x, y + d, z + h], [x, y, z + h]);

/** Path data of a level rectangle: its near left corner and its size. */
export const level = (view: View, [x, y, z]: Spot, w: number, d: number): string =>
  patch(view, [x, y, z], [x + w, y, z], [x + w, y + d, z], [x, y + d, z]);

/** Path data of a circle upright and along the machine. */
export const ring = (view: View, [x, y, z]: Spot, r: number): string =>
  disc(plane(view, 'front', x, y, z), 0, r);

/** Pieces of a turned part that lies across the machine; its steps count from `y`. */
export const across = (view: View, [x, y, z]: Spot, ...steps: readonly Step[]): Piece[] =>
  turned(plane(view, 'front', x, y, z), ...steps);

/** A box with the heavy outline: its nearest lower left corner, then its sizes. */
export const slab = (view: View, at: Spot, size: Spot): string => weld(block(view, at, size));

/** Pieces of a profile along the machine, drawn out across it. */
export const drawnOut = (
  view: View,
  [x, y, z]: Spot,
  profile: readonly Point[],
  deep: number,
): Piece[] => extrude(plane(view, 'front', x, y, z), profile, 0, deep);

/** A paper reel lying across the machine. */
export function reel(view: View, [x, y, z]: Spot, r: number, wide: number): string {
  const winds = [0.82, 0.64, 0.46].map((part) => ring(view, [x, y, z], r * part)).join('');
  return (
    weld(across(view, [x, y, z], [0, wide, r])) +
    detail(winds) +
    detail(ring(view, [x, y, z], r * 0.24), colour.deep)
  );
}

/** A pile of sheets; `seams` is the number of sheets shown. */
export function pile(view: View, [x, y, z]: Spot, [w, d, h]: Spot, seams: number): string {
  const right = view.yaw < 0;
  const lines = spread(seams + 1, z, z + h)
    .slice(1, -1)
    .map((at) => {
      const front: readonly Spot[] = [
        [x, y, at],
        [x + w, y, at],
      ];
      const end: Spot = right ? [x + w, y + d, at] : [x, y + d, at];
      return trail(view, ...(right ? [...front, end] : [end, ...front]));
    });
  return slab(view, [x, y, z], [w, d, h]) + detail(lines.join(''));
}

/** Points of the profile of a fluted roll round the origin. */
const fluteProfile = (r: number, count: number, high: number): Point[] =>
  spread(count * 8 + 1, 0, 360).map((deg) =>
    polar([0, 0], r - high / 2 + (high / 2) * Math.cos((deg * count * Math.PI) / 180), deg),
  );

/** A roll seen end on, with its journal. */
export const roll = (at: Point, r: number, fill: string = colour.board): string =>
  outline(ellipse(at, r), fill) + dot(ellipse(at, Math.max(3.5, r * 0.12)));

/** A small roll seen end on, in the light weight. */
export const idler = (at: Point, r: number, fill: string = colour.board): string =>
  detail(ellipse(at, r), fill) + dot(ellipse(at, 2.4));

/** Outline of a fluted roll seen end on. */
export const flutedEnd = ([x, y]: Point, r: number, count: number, high: number): string =>
  poly(fluteProfile(r, count, high).map(([a, b]) => [x + a, y + b]));

/** A paper reel seen end on. */
export const reelEnd = (at: Point, r: number): string =>
  outline(ellipse(at, r)) +
  detail([0.84, 0.68, 0.52, 0.36].map((part) => ellipse(at, r * part)).join('')) +
  detail(ellipse(at, r * 0.18), colour.deep);

/** Points of the flute between two liners, its mean height at `y`. */
export const wave = (from: number, to: number, y: number, pitch: number, high: number): Point[] =>
  spread(Math.max(2, Math.round((Math.abs(to - from) / pitch) * 16) + 1), from, to).map((x) => [
    x,
    y + (high / 2) * Math.cos((x * 2 * Math.PI) / pitch),
  ]);

/** The floor under a machine seen from the side. */
export const floor = (from: number, to: number, y: number): string =>
  outline(line([from, y], [to, y]), 'none');

/** A drawing made smaller or moved on the sheet as a whole. */
export const scaled = (body: string, size: number, [dx, dy]: Point = [0, 0]): string =>
  `<g transform="translate(${dx} ${dy}) scale(${size})">${body}</g>`;

/** Path data of a fluted roll's end, upright and along the machine. */
export function flutedRing(view: View, [x, y, z]: Spot, r: number, count: number): string {
  const own = plane(view, 'front', x, y, z);
  return poly(fluteProfile(r, count, r * 0.2).map(([a, b]) => place(own, a, b)));
}
