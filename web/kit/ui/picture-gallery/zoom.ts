/** A point on the stage relative to its centre, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position of a picture's centre on the stage, and its scale relative to the fitted size. */
export interface View extends Point {
  readonly scale: number;
}

/** Width and height in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The whole picture, centred. */
export const WHOLE: View = { x: 0, y: 0, scale: 1 };
const MAX_SCALE = 5;
/** Scale after a double tap: enough to read a type plate. */
export const CLOSE_SCALE = 2.5;

const SWIPE_SHARE = 0.25;
const MIN_SWIPE = 40;
const SWIPE_SPEED = 0.3;
const TAP_MOVE = 12;
const TAP_MS = 300;
const DOUBLE_TAP_DISTANCE = 40;

/** Returns the size of a picture fitted into a stage; a picture of unknown size fills it. */
export function fittedInto(picture: Extent, stage: Extent): Extent {
  if (picture.width <= 0 || picture.height <= 0) return stage;
  const by = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * by, height: picture.height * by };
}

/** Limits a view so that there is no gap beside a picture that could fill it. */
export function clamp(view: View, fitted: Extent, stage: Extent): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale));
  const within = (place: number, room: number) =>
    // Adding zero avoids -0.
    Math.min(room, Math.max(-room, place)) + 0;
  return {
    x: within(view.x, Math.max(0, (fitted.width * scale - stage.width) / 2)),
    y: within(view.y, Math.max(0, (fitted.height * scale - stage.height) / 2)),
    scale,
  };
}

/** Changes the scale while a given point stays in place. */
export function zoomAbout(view: View, at: Point, scale: number): View {
  const wanted = Math.min(MAX_SCALE, Math.max(1, scale));
  const by = wanted / view.scale;
  return { x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, scale: wanted };
}

const middle = (one: Point, two: Point): Point => ({
  x: (one.x + two.x) / 2,
  y: (one.y + two.y) / 2,
});
const distance = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y);

/** Moves and scales the view as two fingers moved from one pair of points to another. */
export function pinch(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): View {
  const before = middle(...from);
  const after = middle(...to);
  const by = distance(...to) / Math.max(1, distance(...from));
  const zoomed = zoomAbout(view, before, view.scale * by);
  return { ...zoomed, x: zoomed.x + after.x - before.x, y: zoomed.y + after.y - before.y };
}

/** A movement of one finger with its duration. */
export interface Stroke extends Point {
  readonly ms: number;
}

/** Returns the step of a swipe: 1 for the next picture, -1 for the previous, 0 for none. */
export function swipeStep({ x, y, ms }: Stroke, stage: Extent): -1 | 0 | 1 {
  const across = Math.abs(x);
  if (across < MIN_SWIPE || across < Math.abs(y) * 1.5) return 0;
  const isFar = across >= stage.width * SWIPE_SHARE;
  const isQuick = across / Math.max(1, ms) >= SWIPE_SPEED;
  if (!isFar && !isQuick) return 0;
  return x < 0 ? 1 : -1;
}

/** Whether a stroke is a tap. */
export function isTap({ x, y, ms }: Stroke): boolean {
  return Math.hypot(x, y) <= TAP_MOVE && ms <= TAP_MS;
}

/** Whether two taps, each with its time in milliseconds, form a double tap. */
export function isDoubleTap(
  first: (Point & { readonly at: number }) | null,
  second: Point & { readonly at: number },
): boolean {
  return (
    first !== null &&
    second.at - first.at <= TAP_MS &&
    distance(first, second) <= DOUBLE_TAP_DISTANCE
  );
}
