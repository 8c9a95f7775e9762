import { describe, expect, it, test } from 'vitest';
import {
  clamp,
  fittedInto,
  isDoubleTap,
  isTap,
  pinch,
  swipeStep,
  WHOLE,
  zoomAbout,
} from './zoom.ts';

const stage = { width: 360, height: 600 };

/** Position of a point of the fitted picture on the stage. */
const placeOf = ({ x, y, scale }: typeof WHOLE, point: { x: number; y: number }) => ({
  x: x + point.x * scale,
  y: y + point.y * scale,
});

test.each([
  [1920, 1440, 360, 270],
  [1440, 1920, 360, 480],
  [100, 400, 150, 600],
  [0, 0, stage.width, stage.height],
])('fits a picture of %i × %i as %i × %i', (width, height, across, down) => {
  expect(fittedInto({ width, height }, stage)).toEqual({ width: across, height: down });
});

describe('zooming about a point', () => {
  it('keeps the point under the finger in place', () => {
    const once = zoomAbout(WHOLE, { x: 90, y: -60 }, 2);
    expect(placeOf(once, { x: 90, y: -60 })).toEqual({ x: 90, y: -60 });
    const twice = zoomAbout(once, { x: -30, y: 12 }, 3);
    const under = { x: (-30 - once.x) / 2, y: (12 - once.y) / 2 };
    expect(placeOf(twice, under).x).toBeCloseTo(-30);
    expect(placeOf(twice, under).y).toBeCloseTo(12);
  });

  it('stays between the whole picture and five times its size', () => {
    expect(zoomAbout(WHOLE, { x: 10, y: 10 }, 0.2)).toEqual(WHOLE);
    expect(zoomAbout(WHOLE, { x: 0, y: 0 }, 40).scale).toBe(5);
  });
});

describe('the limits of panning', () => {
  const fitted = { width: 360, height: 270 };

  it('leave no gap beside a large picture', () => {
    expect(clamp({ x: 500, y: -500, scale: 3 }, fitted, stage)).toEqual({
      x: 360,
      y: -105,
      scale: 3,
    });
  });

  it('keep a side centred that does not fill the stage', () => {
    expect(clamp({ x: 20, y: 80, scale: 2 }, fitted, stage)).toEqual({ x: 20, y: 0, scale: 2 });
    expect(clamp({ x: 20, y: 80, scale: 0.5 }, fitted, stage)).toEqual(WHOLE);
  });
});

describe('a pinch', () => {
  it('enlarges in proportion to the distance of the fingers', () => {
    const view = pinch(
      WHOLE,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
    );
    expect(view).toEqual({ x: 0, y: 0, scale: 2 });
  });

  it('moves the picture along with both fingers', () => {
    const view = pinch(
      { x: 5, y: 5, scale: 2 },
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -20, y: 40 },
        { x: 80, y: 40 },
      ],
    );
    expect(view).toEqual({ x: 35, y: 45, scale: 2 });
  });

  it('of two fingers at one point does not divide by zero', () => {
    const same = { x: 3, y: 3 };
    expect(pinch(WHOLE, [same, same], [same, same]).scale).toBe(1);
  });
});

test.each([
  ['a quarter of the stage, slowly, to the left', { x: -90, y: 10, ms: 2000 }, 1],
  ['a quarter of the stage, slowly, to the right', { x: 90, y: 10, ms: 2000 }, -1],
  ['a short quick one', { x: -45, y: 0, ms: 100 }, 1],
  ['a short slow one', { x: -45, y: 0, ms: 400 }, 0],
  ['a quick one that is too short', { x: -39, y: 0, ms: 20 }, 0],
  ['one that goes down more than across', { x: -100, y: 90, ms: 100 }, 0],
] as const)('swipeStep for %s', (_, stroke, step) => {
  expect(swipeStep(stroke, stage)).toBe(step);
});

test.each([
  [{ x: 3, y: 4, ms: 120 }, true],
  [{ x: 20, y: 0, ms: 120 }, false],
  [{ x: 0, y: 0, ms: 600 }, false],
])('isTap of %o is %s', (stroke, expected) => {
  expect(isTap(stroke)).toBe(expected);
});

test.each([
  ['soon and near', { x: 10, y: 0, at: 200 }, true],
  ['late', { x: 0, y: 0, at: 400 }, false],
  ['far away', { x: 120, y: 0, at: 200 }, false],
])('isDoubleTap of a second tap %s is %s', (_, second, expected) => {
  expect(isDoubleTap({ x: 0, y: 0, at: 0 }, second)).toBe(expected);
  expect(isDoubleTap(null, second)).toBe(false);
});
