import type { View } from '../frame.ts';
import {
  accent,
  arcPoints,
  colour,
  detail,
  dot,
  ellipse,
  line,
  outline,
  type Point,
  polar,
  poly,
  spread,
  weld,
} from '../pen.ts';
import { block } from '../solids.ts';
import { level, pane, patch, pile, ring, roll, scaled, slab, trail, wave } from './kit.ts';

const hall: View = { at: [44, 190], yaw: -26, pitch: 24 };
const wide = 120;

function feeder(): string {
  return (
    weld(block(hall, [0, 0, 0], [104, wide, 62])) +
    pile(hall, [10, 12, 64], [74, wide - 24, 34], 6) +
    slab(hall, [94, 6, 62], [10, wide - 12, 62])
  );
}

/** Pull rolls, then the housing with the die cylinder over the anvil, its gears behind glass. */
function housing(x: number): string {
  const teeth = spread(17, 0, 360)
    .slice(1)
    .map((deg) => {
      const [a, b] = polar([x + 62, 112], 27, deg);
      const [c, d] = polar([x + 62, 112], 34, deg);
      return trail(hall, [a, 0, b], [c, 0, d]);
    });
  return (
    weld(block(hall, [x, 0, 0], [124, wide, 164])) +
    detail(pane(hall, [x + 12, 0, 14], 100, 138), colour.shade) +
    accent(ring(hall, [x + 62, 0, 112], 34), colour.tint) +
    accent(teeth.join('')) +
    detail(ring(hall, [x + 62, 0, 112], 18), colour.board) +
    detail(ring(hall, [x + 62, 0, 46], 31), colour.board) +
    detail(ring(hall, [x + 62, 0, 46], 13), colour.shade) +
    dot(ring(hall, [x + 62, 0, 112], 5) + ring(hall, [x + 62, 0, 46], 5))
  );
}

function delivery(x: number): string {
  const belts = spread(5, 14, wide - 20).map((y) => level(hall, [x, y, 66], 110, 8));
  const cut = (at: number, y: number): string =>
    detail(
      patch(
        hall,
        [at, y, 68],
        [at + 30, y, 68],
        [at + 30, y + 12, 68],
        [at + 40, y + 12, 68],
        [at + 40, y + 28, 68],
        [at + 30, y + 28, 68],
        [at + 30, y + 40, 68],
        [at, y + 40, 68],
      ),
      colour.board,
    );
  return (
    slab(hall, [x + 88, 10, 0], [12, 12, 54]) +
    slab(hall, [x + 88, wide - 22, 0], [12, 12, 54]) +
    weld(block(hall, [x, 6, 54], [112, wide - 12, 12])) +
    detail(belts.join(''), colour.deep) +
    [62, 14].map((y) => cut(x + 14, y) + cut(x + 62, y)).join('')
  );
}

const wholeMachine = (): string => scaled(feeder() + housing(128) + delivery(256), 1.04, [-6, 14]);

/** Die cylinder with its curved forme over the anvil cylinder in its covers. */
function cylinders(): string {
  const [die, anvil]: [Point, Point] = [
    [240, 116],
    [240, 280],
  ];
  const forme = poly([...arcPoints(die, 66, 20, 160, 24), ...arcPoints(die, 80, 160, 20, 24)]);
  const rules = [32, 62, 90, 122, 148].map((deg) => line(polar(die, 68, deg), polar(die, 96, deg)));
  const rubber = [42, 53, 72, 81, 99, 110, 132, 140].map((deg) => ellipse(polar(die, 86, deg), 5));
  const joints = spread(6, -170, 130).map((deg) =>
    line(polar(anvil, 56, deg), polar(anvil, 70, deg)),
  );
  return scaled(
    outline(ellipse(anvil, 72), colour.shade) +
      outline(ellipse(anvil, 54)) +
      detail(joints.join('')) +
      detail(ellipse(anvil, 18), colour.shade) +
      dot(ellipse(anvil, 6)) +
      detail(line([16, 197], [464, 197]) + line([16, 213], [464, 213])) +
      detail(line(...wave(16, 464, 205, 19, 12))) +
      [64, 416].map((x) => roll([x, 168], 28) + roll([x, 242], 28)).join('') +
      outline(ellipse(die, 66)) +
      detail(ellipse(die, 52)) +
      detail(ellipse(die, 18), colour.shade) +
      dot(ellipse(die, 6)) +
      outline(forme, colour.deep) +
      detail(rubber.join(''), colour.board) +
      accent(rules.join('')),
    0.96,
    [10, -2],
  );
}

export const rotaryDieCutter = [wholeMachine(), cylinders()];
