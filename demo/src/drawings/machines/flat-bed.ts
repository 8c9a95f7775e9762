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
  type Point,
  pipe,
  polar,
  poly,
  spread,
  weld,
} from '../pen.ts';
import { block } from '../solids.ts';
import { floor, pane, pile, scaled, slab, trail } from './kit.ts';

const hall: View = { at: [52, 322], yaw: 30, pitch: 24 };
const wide = 104;

/** Automatic: feeder, the platen press in its heavy frame, stripping, delivery. */
function automatic(): string {
  const panes = (x: number, w: number): string =>
    detail(pane(hall, [x + 10, 0, 66], w - 20, 50), colour.shade);
  return scaled(
    slab(hall, [372, 0, 0], [70, wide, 118]) +
      detail(pane(hall, [382, 0, 8], 50, 72), colour.deep) +
      pile(hall, [386, 2, 8], [42, wide - 20, 46], 6) +
      slab(hall, [268, 0, 0], [100, wide, 132]) +
      panes(268, 100) +
      detail(trail(hall, [318, 0, 66], [318, 0, 116])) +
      weld([
        ...block(hall, [124, 0, 0], [140, wide, 30]),
        ...block(hall, [130, 0, 30], [128, wide, 150]),
      ]) +
      detail(pane(hall, [144, 0, 76], 100, 72), colour.deep) +
      outline(pane(hall, [152, 0, 122], 84, 24), colour.board) +
      outline(pane(hall, [152, 0, 78], 84, 22), colour.board) +
      accent(
        spread(8, 158, 230)
          .map((x) => trail(hall, [x, 0, 122], [x, 0, 111]))
          .join(''),
      ) +
      accent(trail(hall, [144, 0, 105], [244, 0, 105])) +
      detail(pane(hall, [150, 0, 40], 36, 22) + pane(hall, [200, 0, 40], 44, 22), colour.shade) +
      slab(hall, [84, 6, 0], [40, wide - 12, 92]) +
      pile(hall, [14, 10, 12], [62, wide - 20, 62], 8) +
      slab(hall, [6, 6, 0], [78, wide - 12, 10]) +
      slab(hall, [62, 10, 100], [40, wide - 20, 12]),
    0.9,
    [4, 16],
  );
}

/** The platen from the side: forme above, lifting platen on its toggles, gripper chain. */
function platen(): string {
  const rules = spread(8, 152, 328).map((x) => line([x, 134], [x, 158]));
  const links = spread(21, 50, 430).map((x) => box(x - 7, 168, 14, 8, 4));
  const toggle = (x: number, side: -1 | 1): string => {
    const knee: Point = [x + side * 24, 252];
    return (
      pipe(line([x, 222], knee, [x, 290]), 30, 6) +
      outline(ellipse(knee, 13), colour.shade) +
      dot(ellipse(knee, 4))
    );
  };
  const sprocket = (x: number): string =>
    outline(ellipse([x, 146], 27)) +
    detail(ellipse([x, 146], 12), colour.shade) +
    dot(ellipse([x, 146], 4));
  return (
    floor(10, 470, 326) +
    outline(box(96, 22, 288, 304, 8), colour.shade) +
    outline(box(116, 42, 248, 268, 4), colour.groundTop) +
    toggle(178, -1) +
    toggle(302, 1) +
    outline(box(126, 58, 228, 52, 4)) +
    outline(box(136, 110, 208, 24), colour.deep) +
    accent(rules.join('')) +
    outline(box(126, 196, 228, 30, 4)) +
    outline(box(126, 284, 228, 24, 4)) +
    outline(ellipse([240, 256], 20), colour.shade) +
    dot(ellipse([240, 256], 5)) +
    sprocket(50) +
    sprocket(430) +
    detail(links.join(''), colour.board) +
    outline(box(132, 168, 208, 9)) +
    outline(box(340, 162, 26, 20, 4), colour.deep)
  );
}

/** Hand fed: the bed with the forme, the platen that swings up against it, the flywheel. */
function handFed(): string {
  const rules = spread(7, 0.12, 0.78).map((t): string => {
    const at: Point = [239 + 22 * t, 268 - 186 * t];
    return line(at, [at[0] - 16, at[1] - 2]);
  });
  const spokes = spread(7, 0, 360)
    .slice(1)
    .map((deg) => line(polar([352, 206], 24, deg), polar([352, 206], 70, deg)));
  return (
    floor(10, 470, 326) +
    outline(
      poly([
        [112, 326],
        [128, 292],
        [396, 292],
        [412, 326],
      ]),
      colour.shade,
    ) +
    outline(box(18, 176, 92, 12), colour.shade) +
    outline(box(34, 188, 12, 138)) +
    outline(box(28, 136, 66, 40)) +
    detail(line([28, 146], [94, 146]) + line([28, 156], [94, 156]) + line([28, 166], [94, 166])) +
    outline(
      poly([
        [252, 292],
        [276, 60],
        [322, 60],
        [338, 292],
      ]),
    ) +
    outline(
      poly([
        [241, 268],
        [262, 82],
        [272, 84],
        [251, 270],
      ]),
      colour.deep,
    ) +
    accent(rules.join('')) +
    outline(
      poly([
        [248, 290],
        [214, 292],
        [106, 112],
        [126, 90],
      ]),
    ) +
    detail(line([232, 258], [136, 94]), colour.board) +
    outline(ellipse([352, 206], 82)) +
    detail(ellipse([352, 206], 70) + spokes.join('')) +
    pipe(line([352, 206], [166, 186]), 26, 6) +
    outline(ellipse([352, 206], 24), colour.shade) +
    outline(ellipse([166, 186], 15), colour.shade) +
    dot(ellipse([352, 206], 6) + ellipse([166, 186], 4))
  );
}

export const flatBed = [automatic(), platen(), handFed()];
