import { place, plane, type View } from './frame.ts';
import { partDrawings } from './index.ts';
import { corrugationLine } from './machines/corrugator.ts';
import { boardThroughUnits } from './machines/flexo.ts';
import { level, pane, patch, pile, scaled, slab, trail, wave } from './machines/kit.ts';
import { accent, colour, detail, line, type Point, poly, sheet, spread, weld } from './pen.ts';
import { block } from './solids.ts';

const wide = { width: 960, height: 420 } as const;

/** A drawing enlarged while the pen keeps its weight. */
const enlarged = (body: string, size: number, at: Point): string =>
  scaled(
    body.replaceAll(
      /stroke-width="([\d.]+)"/g,
      (_, weight: string) => `stroke-width="${Math.round((Number(weight) / size) * 100) / 100}"`,
    ),
    size,
    at,
  );

const floorLine = (y: number): string => detail(line([0, y], [wide.width, y]));

/** A corrugation line, the reel stands in front, the stacker furthest away. */
const corrugatorPicture = (): string =>
  enlarged(corrugationLine({ at: [0, 0], yaw: 24, pitch: 25 }), 1.5, [88, 366]);

/** Board on its way through two flexo units. */
const flexo = (): string => enlarged(boardThroughUnits(2, -200, 900), 1.1, [130, 14]);

/** A piece of board, so near that its liners and the flute between them show. */
function boardSection(): string {
  const view: View = { at: [-60, 300], yaw: -17, pitch: 30 };
  const [long, deep, high, liner] = [500, 250, 84, 12];
  const front = plane(view, 'front', 0, 0, 0);
  const ribbon = (shift: number): Point[] =>
    wave(0, long, high / 2 + shift, 88, high - 2 * liner - 16).map(([a, b]) => place(front, a, b));
  return (
    weld(block(view, [0, 0, 0], [long, deep, high])) +
    detail(pane(view, [0, 0, liner], long, high - 2 * liner), colour.deep) +
    accent(poly([...ribbon(6), ...ribbon(-6).toReversed()]), colour.tint) +
    detail(
      spread(5, 88, 440)
        .map((x) => trail(view, [x, 24, high], [x, deep - 24, high]))
        .join(''),
    )
  );
}

const boxesAt: View = { at: [588, 318], yaw: -27, pitch: 24 };

/** A closed box, taped along the middle of its lid. */
function carton(x: number, y: number, z: number): string {
  const [w, d, h] = [150, 120, 104];
  const [tape, drop] = [16, 30];
  const middle = y + d / 2 - tape / 2;
  return (
    slab(boxesAt, [x, y, z], [w, d, h]) +
    detail(level(boxesAt, [x, middle, z + h], w, tape), colour.board) +
    detail(
      patch(
        boxesAt,
        [x + w, middle, z + h],
        [x + w, middle + tape, z + h],
        [x + w, middle + tape, z + h - drop],
        [x + w, middle, z + h - drop],
      ),
      colour.board,
    ) +
    detail(trail(boxesAt, [x + 20, y, z + 18], [x + 64, y, z + 18]))
  );
}

const boxes = (): string =>
  boardSection() +
  pile(boxesAt, [-24, -20, -12], [354, 160, 12], 1) +
  carton(0, 0, 0) +
  carton(156, 0, 0) +
  carton(78, 0, 106);

/** A roll, a blade, a bearing and a belt on one shelf. */
function parts(): string {
  const shown: readonly (readonly [name: string, size: number, at: Point])[] = [
    ['Slitter Blade', 0.76, [262, 44]],
    ['Corrugating Roll', 0.88, [24, 58]],
    ['Timing Belts', 0.72, [568, 104]],
    ['Bearing', 0.56, [440, 166]],
  ];
  return (
    floorLine(274) +
    shown.map(([name, size, at]) => enlarged(partDrawings[name] ?? '', size, at)).join('')
  );
}

const promos = {
  'corrugation-line': corrugatorPicture(),
  'spare-parts': parts(),
  'flexo-units': flexo(),
  'board-and-boxes': boxes(),
} as const;

/** A picture of Home's carousel, by what it shows. */
export type PromoName = keyof typeof promos;

/** The pictures of Home's carousel in their order. */
export const promoNames = Object.keys(promos) as readonly PromoName[];

/** Returns a wide drawing for Home's carousel as a whole SVG picture, 960 x 420. */
export const drawPromo = (name: PromoName): string => sheet(promos[name], wide);
