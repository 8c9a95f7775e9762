/** A place on the 480 x 360 sheet: x to the right, y down. */
export type Point = readonly [number, number];

/** One closed shape or line of a part before it is inked: see `weld`. */
export interface Piece {
  readonly d: string;
  readonly fill: string;
  readonly line: string;
}

/** Paper, ink and the one process colour, as the design tokens have them. */
export const colour = {
  ink: '#2B231A',
  action: '#0B6A73',
  tint: '#CFE7E7',
  board: '#FFFDF9',
  shade: '#EFE5D5',
  deep: '#DDCDB4',
  groundTop: '#F6EEE2',
  groundFoot: '#EEE3D1',
} as const;

/** Width and height of a sheet in points. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

const sheetSize: SheetSize = { width: 480, height: 360 };

const weight = { heavy: 6, accent: 4, light: 3 } as const;

const round = (value: number): string => String(Math.round(value * 10) / 10);
const xy = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Path data of a polygon. */
export const poly = (points: readonly Point[]): string => `M${points.map(xy).join('L')}Z`;

/** Path data of an open line through the points. */
export const line = (...points: readonly Point[]): string => `M${points.map(xy).join('L')}`;

/** Path data of an elliptical arc that continues a path to `to`; `turn` in degrees. */
export const arcTo = (rx: number, ry: number, turn: number, sweep: 0 | 1, to: Point): string =>
  `A${round(rx)} ${round(ry)} ${round(turn)} 0 ${sweep} ${xy(to)}`;

/** Path data of an ellipse round `centre`, its first radius laid along `turn` degrees. */
export function ellipse([x, y]: Point, rx: number, ry = rx, turn = 0): string {
  const dx = rx * Math.cos((turn * Math.PI) / 180);
  const dy = rx * Math.sin((turn * Math.PI) / 180);
  const far: Point = [x + dx, y + dy];
  const near: Point = [x - dx, y - dy];
  return `M${xy(far)}${arcTo(rx, ry, turn, 1, near)}${arcTo(rx, ry, turn, 1, far)}Z`;
}

/** Path data of a rectangle with rounded corners. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${xy([x, y])}h${round(w)}v${round(h)}h${round(-w)}Z`;
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`;
  const [across, down] = [round(w - 2 * r), round(h - 2 * r)];
  return (
    `M${xy([x + r, y])}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}` +
    `h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}Z`
  );
}

/** The point at `radius` and `degrees` (clockwise from the right) round a centre. */
export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Points along an arc, both ends included. */
export const arcPoints = (
  centre: Point,
  radius: number,
  from: number,
  to: number,
  steps = 24,
): Point[] => spread(steps + 1, from, to).map((degrees) => polar(centre, radius, degrees));

/** `count` numbers from `from` to `to`, both included. */
export const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));

/** Path data of `count` bolts on a pitch circle. */
export const boltCircle = (
  centre: Point,
  pitch: number,
  r: number,
  count: number,
  start = 0,
): string =>
  Array.from({ length: count }, (_, i) =>
    ellipse(polar(centre, pitch, start + (360 / count) * i), r),
  ).join('');

/** Outline of a toothed wheel round the origin; `land` is the tooth's share of its pitch. */
export const cog = (teeth: number, root: number, tip: number, land = 0.42): Point[] =>
  Array.from({ length: teeth }, (_, i): Point[] => {
    const pitch = 360 / teeth;
    const middle = pitch * i;
    const foot = (pitch * Math.min(0.9, land + 0.26)) / 2;
    const crown = (pitch * land) / 2;
    return [
      polar([0, 0], root, middle - foot),
      polar([0, 0], tip, middle - crown),
      polar([0, 0], tip, middle + crown),
      polar([0, 0], root, middle + foot),
    ];
  }).flat();

/** Slanted section lines inside an upright rectangle. */
export function hatch(x: number, y: number, w: number, h: number, gap = 12): string {
  const starts = spread(Math.floor((w + h) / gap), gap / 2, w + h - gap / 2);
  return starts
    .map((t) => {
      const from: Point = t < h ? [x, y + t] : [x + t - h, y + h];
      const to: Point = t < w ? [x + t, y] : [x + w, y + t - w];
      return line(from, to);
    })
    .join('');
}

/** About `count` points strewn over a rectangle, always alike: grain and pores. */
export function scatter(count: number, [x0, y0]: Point, [x1, y1]: Point): Point[] {
  const cell = Math.sqrt(Math.abs((x1 - x0) * (y1 - y0)) / count);
  const [columns, rows] = [Math.round((x1 - x0) / cell), Math.round((y1 - y0) / cell)];
  const jitter = (seed: number): number => ((Math.abs(Math.sin(seed) * 43758) % 1) - 0.5) * 0.6;
  return Array.from({ length: columns * rows }, (_, i) => [
    x0 + ((x1 - x0) * ((i % columns) + 0.5 + jitter(i + 1))) / columns,
    y0 + ((y1 - y0) * (Math.floor(i / columns) + 0.5 + jitter(i + 99))) / rows,
  ]);
}

/** A shape of a part, for `weld`. */
export const piece = (
  d: string,
  fill: string = colour.board,
  edge: string = colour.ink,
): Piece => ({ d, fill, line: edge });

/**
 * Inks pieces that belong to one solid: their common silhouette in the heavy weight,
 * every edge inside it in the light one. Later pieces lie in front of earlier ones.
 */
export function weld(pieces: readonly Piece[]): string {
  const silhouette = stroke(
    pieces.map(({ d }) => d).join(''),
    'none',
    colour.ink,
    2 * weight.heavy - weight.light,
  );
  const inside = (p: Piece): string =>
    stroke(p.d, p.fill, p.line, p.fill === p.line ? 2 : weight.light);
  return silhouette + pieces.map(inside).join('');
}

/** A shape with the heavy outline. */
export const outline = (d: string, fill: string = colour.board): string =>
  stroke(d, fill, colour.ink, weight.heavy);

/** Light ink lines. */
export const detail = (d: string, fill = 'none'): string =>
  stroke(d, fill, colour.ink, weight.light);

/** The one detail of a drawing that carries the action colour. */
export const accent = (d: string, fill = 'none'): string =>
  stroke(d, fill, colour.action, weight.accent);

/** A small solid mark, without a line round it. */
export const dot = (d: string, fill: string = colour.ink): string =>
  `<path d="${d}" fill="${fill}"/>`;

/** Dashed line: what lies behind, or the neighbour the part works with. */
export const hidden = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${colour.ink}" stroke-width="${weight.light}" ` +
  'stroke-dasharray="11 8" opacity="0.6"/>';

/** A pipe or cable of the given outer width along an open path. */
export const pipe = (
  d: string,
  width: number,
  edge: number = weight.heavy,
  fill: string = colour.board,
  line: string = colour.ink,
): string => stroke(d, 'none', line, width) + stroke(d, 'none', fill, width - 2 * edge);

function stroke(d: string, fill: string, line: string, width: number): string {
  return `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="${width}"/>`;
}

/** Wraps a drawing into a whole SVG picture on its kraft ground: 480 x 360 unless told. */
export const sheet = (body: string, { width, height }: SheetSize = sheetSize): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  '<defs><linearGradient id="kraft" x1="0" y1="0" x2="0" y2="1">' +
  `<stop offset="0" stop-color="${colour.groundTop}"/>` +
  `<stop offset="1" stop-color="${colour.groundFoot}"/></linearGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#kraft)"/>` +
  `<g stroke-linejoin="round" stroke-linecap="round" fill-rule="evenodd">${body}</g></svg>`;
