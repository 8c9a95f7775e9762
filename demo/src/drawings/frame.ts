import type { Point } from './pen.ts';

/**
 * A plane in space as it falls on the sheet: two directions in the plane, one (`w`) that
 * leads straight away from the eye. Solids of revolution turn round `w`.
 */
export interface Frame {
  readonly at: Point;
  readonly u: Point;
  readonly v: Point;
  readonly w: Point;
  /** Direction in the plane (u, v) of the sides that face the eye. */
  readonly lean: Point;
  /** Direction of `w` on the sheet, in degrees. */
  readonly turn: number;
  /** Short to long radius of a circle in the plane. */
  readonly squash: number;
}

/** Parallel projection of a space with z up: `yaw` and `pitch` of the eye in degrees. */
export interface View {
  readonly at: Point;
  readonly yaw: number;
  readonly pitch: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Frame of a turned part whose axis leads away along `turn` degrees on the sheet. */
export function axis(at: Point, turn: number, squash: number): Frame {
  const w: Point = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const u: Point = [w[0] * squash, w[1] * squash];
  return { at, u, v: [-w[1], w[0]], w, lean: [1, 0], turn, squash };
}

/** Frame of a flat part seen face on, its thickness shown as a shift of (dx, dy). */
export function flat(at: Point, dx: number, dy: number): Frame {
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return { at, u: [1, 0], v: [0, 1], w: [dx, dy], lean: [dx, dy], turn, squash: 1 };
}

/** The point of the sheet where (x, y, z) falls; x to the right, y away, z up. */
export function spot({ at, yaw, pitch }: View, x: number, y: number, z: number): Point {
  const [cos, sin] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const depth = x * sin + y * cos;
  return [
    at[0] + x * cos - y * sin,
    at[1] - z * Math.cos(radians(pitch)) - depth * Math.sin(radians(pitch)),
  ];
}

/**
 * Frame of an upright front (x, z), an end (y, z) or a top (x, y) plane through a spot,
 * its `w` leading away from the eye.
 */
export function plane(
  view: View,
  which: 'front' | 'end' | 'top',
  x: number,
  y: number,
  z: number,
): Frame {
  const origin: View = { ...view, at: [0, 0] };
  const at = spot(view, x, y, z);
  const [ax, ay, az] = [spot(origin, 1, 0, 0), spot(origin, 0, 1, 0), spot(origin, 0, 0, 1)];
  const flatness = Math.cos(radians(view.pitch));
  const toEye = [
    -Math.sin(radians(view.yaw)) * flatness,
    -Math.cos(radians(view.yaw)) * flatness,
    Math.sin(radians(view.pitch)),
  ] as const;
  if (which === 'front') return tilted(at, ax, az, ay, [toEye[0], toEye[2]]);
  if (which === 'top') {
    return tilted(at, ax, ay, [-az[0], -az[1]], [toEye[0], toEye[1]]);
  }
  const away = toEye[0] < 0 ? 1 : -1;
  return tilted(at, ay, az, [ax[0] * away, ax[1] * away], [toEye[1], toEye[2]]);
}

function tilted(at: Point, u: Point, v: Point, w: Point, lean: Point): Frame {
  const turn = (Math.atan2(w[1], w[0]) * 180) / Math.PI;
  const squash = Math.sqrt(Math.max(0, 1 - w[0] ** 2 - w[1] ** 2));
  return { at, u, v, w, lean, turn, squash };
}

/** The sheet's point for coordinates of a frame. */
export const place = ({ at, u, v, w }: Frame, a: number, b: number, c = 0): Point => [
  at[0] + a * u[0] + b * v[0] + c * w[0],
  at[1] + a * u[1] + b * v[1] + c * w[1],
];

/** The same frame, its origin moved to coordinates of its own. */
export const shifted = (frame: Frame, a: number, b: number, c = 0): Frame => ({
  ...frame,
  at: place(frame, a, b, c),
});

/** Point at distance `s` along the axis and `across` beside it on the sheet. */
export function along({ at, w, turn }: Frame, s: number, across = 0): Point {
  const angle = radians(turn);
  return [at[0] + s * w[0] - across * Math.sin(angle), at[1] + s * w[1] + across * Math.cos(angle)];
}

/**
 * Point on a circle round the axis. Degrees -90 to 90 lie on the side of a turned part
 * that the eye sees; 0 is its middle.
 */
export function rim(frame: Frame, s: number, r: number, degrees: number): Point {
  const forth = r * frame.squash * Math.cos(radians(degrees));
  const [x, y] = along(frame, s, r * Math.sin(radians(degrees)));
  return [x + forth * Math.cos(radians(frame.turn)), y + forth * Math.sin(radians(frame.turn))];
}
