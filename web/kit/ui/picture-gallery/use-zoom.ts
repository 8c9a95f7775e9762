import { type RefObject, useEffect, useState } from 'react';
import {
  CLOSE_SCALE,
  clamp,
  type Extent,
  fittedInto,
  type Point,
  type View,
  WHOLE,
  zoomAbout,
} from './zoom.ts';

const WHEEL_STEP = 0.002;
const BUTTON_STEP = 1.5;
const KEY_PAN = 60;

/** Returns the centre of a stage in the window, and its size. */
export function extentOf(stage: HTMLElement | null): Point & Extent {
  const { x, y, width, height } = stage?.getBoundingClientRect() ?? new DOMRect();
  return { x: x + width / 2, y: y + height / 2, width, height };
}

/** Converts a point in the window to one relative to the stage's centre. */
export function placeOn(
  stage: HTMLElement | null,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { x, y } = extentOf(stage);
  return { x: clientX - x, y: clientY - y };
}

function limited(stage: HTMLElement | null, view: View): View {
  const extent = extentOf(stage);
  const image = stage?.querySelector('img');
  const natural = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
  return clamp(view, fittedInto(natural, extent), extent);
}

/** Manages position and scale of a picture on its stage; also zooms by the wheel. */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>(WHOLE);
  const show = (change: (before: View) => View) =>
    setView((before) => limited(stage.current, change(before)));
  useEffect(() => {
    const element = stage.current;
    // React's wheel listener is passive, so the page would scroll or zoom as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = placeOn(element, event);
      const by = Math.exp(-event.deltaY * WHEEL_STEP);
      setView((before) => limited(element, zoomAbout(before, at, before.scale * by)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);
  return {
    view,
    show,
    toggle: (at: Point = WHOLE) =>
      show((before) => (before.scale > 1 ? WHOLE : zoomAbout(before, at, CLOSE_SCALE))),
    zoomBy: (by: 1 | -1) =>
      show((before) => zoomAbout(before, WHOLE, before.scale * BUTTON_STEP ** by)),
    panBy: (x: number, y: number) =>
      show((before) => ({ ...before, x: before.x + x * KEY_PAN, y: before.y + y * KEY_PAN })),
  };
}
