import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { extentOf, placeOn, type useZoom } from './use-zoom.ts';
import { isDoubleTap, isTap, type Point, pinch, type Stroke, swipeStep } from './zoom.ts';

interface Finger {
  readonly from: Point;
  readonly since: number;
  at: Point;
}

interface Options {
  readonly stage: RefObject<HTMLElement | null>;
  readonly zoom: ReturnType<typeof useZoom>;
  readonly onStep: (by: 1 | -1) => void;
}

/**
 * Handles finished taps and strokes: a double tap zooms, a swipe on an unzoomed picture changes
 * pictures.
 */
function useStrokes({ stage, zoom, onStep }: Options) {
  const lastTap = useRef<(Point & { at: number }) | null>(null);
  return (at: Point, stroke: Stroke) => {
    if (isTap(stroke)) {
      const tap = { ...at, at: performance.now() };
      const isSecond = isDoubleTap(lastTap.current, tap);
      lastTap.current = isSecond ? null : tap;
      if (isSecond) zoom.toggle(at);
      return;
    }
    const step = zoom.view.scale > 1 ? 0 : swipeStep(stroke, extentOf(stage.current));
    if (step !== 0) onStep(step);
  };
}

/** Handles touch and mouse: two fingers pinch, one pans a zoomed picture or swipes to the next. */
export function useFingers(options: Options) {
  const { stage, zoom } = options;
  const [drag, setDrag] = useState(0);
  const fingers = useRef(new Map<number, Finger>());
  const wasPinched = useRef(false);
  const endStroke = useStrokes(options);
  const place = (event: PointerEvent) => placeOn(stage.current, event);

  const onPointerDown = (event: PointerEvent) => {
    const isOther = event.pointerType === 'mouse' && event.button !== 0;
    if (isOther || fingers.current.size >= 2) return;
    wasPinched.current = fingers.current.size > 0;
    const at = place(event);
    fingers.current.set(event.pointerId, { from: at, at, since: performance.now() });
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId);
    if (!finger) return;
    const before = finger.at;
    const at = place(event);
    finger.at = at;
    const other = [...fingers.current.values()].find((one) => one !== finger);
    if (other) {
      const still = other.at;
      setDrag(0);
      zoom.show((view) => pinch(view, [before, still], [at, still]));
    } else if (zoom.view.scale > 1) {
      zoom.show(({ x, y, scale }) => ({ x: x + at.x - before.x, y: y + at.y - before.y, scale }));
    } else if (!wasPinched.current) setDrag(at.x - finger.from.x);
  };
  const onPointerUp = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    setDrag(0);
    const isOver = fingers.current.size === 0 && !wasPinched.current;
    if (!finger || !isOver || event.type === 'pointercancel') return;
    const at = place(event);
    const { from, since } = finger;
    endStroke(at, { x: at.x - from.x, y: at.y - from.y, ms: performance.now() - since });
  };
  return {
    /** How far an unzoomed picture is dragged sideways. */
    drag,
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
