import { plane, rim, type View } from '../frame.ts';
import { accent, colour, detail, dot, outline, polar, poly, spread, weld } from '../pen.ts';
import type { Step } from '../solids.ts';
import { across, drawnOut, patch, ring, type Spot, scaled, slab } from './kit.ts';

const hall: View = { at: [62, 234], yaw: -56, pitch: 27 };
const close: View = { at: [118, 176], yaw: -50, pitch: 20 };
const wide = 330;
const heads = [42, 118, 206, 272];

/** One shaft between the side frames with its heads set along it. */
function shaft(x: number, z: number, r: number, thick: number): string {
  const steps = heads.flatMap((at, i): Step[] => [
    [at, at + thick, r],
    [at + thick, heads[i + 1] ?? wide, 8],
  ]);
  return weld(across(hall, [x, 0, z], [0, heads[0] ?? 0, 8], ...steps));
}

/** A blade let into a head: the part of a ring that the eye sees, `thick` wide. */
function blade(view: View, [x, y, z]: Spot, r: number, thick: number): string {
  const own = plane(view, 'front', x, y, z);
  const edge = (s: number, from: number, to: number) =>
    spread(17, from, to).map((deg) => rim(own, s, r, deg));
  return accent(poly([...edge(0, -74, 74), ...edge(thick, 74, -74)]), colour.tint);
}

const sideFrame = (y: number): string =>
  weld(
    drawnOut(
      hall,
      [0, y, 0],
      [
        [-20, 0],
        [140, 0],
        [140, 20],
        [122, 30],
        [122, 140],
        [106, 156],
        [14, 156],
        [-2, 140],
        [-2, 30],
        [-20, 20],
      ],
      22,
    ),
  );

/** A blank lying level, two slots in the edge that looks at the eye. */
function blank(view: View, from: number, to: number, z: number, slots: readonly number[]): string {
  const [left, right, deep, gap] = [32, 302, 44, 9];
  const notches = slots.flatMap((y): Spot[] => [
    [to, y, z],
    [to - deep, y, z],
    [to - deep, y + gap, z],
    [to, y + gap, z],
  ]);
  return outline(
    patch(view, [from, left, z], [to, left, z], ...notches, [to, right, z], [from, right, z]),
  );
}

/** The four bars between their side frames, a slotted blank coming out towards the eye. */
function wholeMachine(): string {
  const bearings = [32, 88].flatMap((x) => [62, 112].map((z): Spot => [x, -22, z]));
  return scaled(
    sideFrame(wide) +
      slab(hall, [10, 0, 134], [26, wide, 18]) +
      shaft(32, 62, 20, 22) +
      shaft(32, 112, 20, 22) +
      slab(hall, [126, 0, 26], [26, wide, 14]) +
      shaft(88, 62, 22, 16) +
      blank(hall, 88, 192, 87, [126, 214]) +
      shaft(88, 112, 23, 16) +
      heads.map((y) => blade(hall, [88, y + 5, 112], 24, 6)).join('') +
      sideFrame(-22) +
      detail(bearings.map((at) => ring(hall, at, 17)).join(''), colour.shade) +
      dot(bearings.map((at) => ring(hall, at, 5)).join('')),
    0.98,
    [0, 20],
  );
}

/** One pair of slotting heads close to, the blank between them slotted to the blade's width. */
function headPair(): string {
  const [y, thick, r] = [92, 84, 78];
  const bolts = spread(9, 0, 360)
    .slice(1)
    .map((deg) => polar([0, 0], 56, deg));
  const pair = (z: number): string =>
    weld(across(close, [0, 0, z], [y + thick, 300, 24])) +
    weld(across(close, [0, 0, z], [y, y + thick, r])) +
    dot(bolts.map(([a, b]) => ring(close, [a, y, z + b], 5)).join('')) +
    weld(across(close, [0, 0, z], [-60, y, 24]));
  return scaled(
    pair(-96) +
      outline(
        patch(
          close,
          [-20, -6, -12],
          [128, -6, -12],
          [128, y + 30, -12],
          [40, y + 30, -12],
          [40, y + 48, -12],
          [128, y + 48, -12],
          [128, 262, -12],
          [-20, 262, -12],
        ),
      ) +
      pair(72) +
      blade(close, [0, y + 30, 72], r + 6, 18),
    0.9,
    [30, 26],
  );
}

export const slotter = [wholeMachine(), headPair()];
