import { m } from 'virtual:messages';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { announce } from '../announcer.tsx';
import { IconButton } from '../button.tsx';
import { Picture, type PictureDrawing } from '../picture.tsx';
import classes from './picture-viewer.module.css';
import { useFingers } from './use-fingers.ts';
import { useZoom } from './use-zoom.ts';

interface PictureStageProps {
  src: string;
  alt: string;
  drawing: PictureDrawing;
  onStep: (by: 1 | -1) => void;
}

/** Direction an arrow key moves a zoomed picture; the view moves the other way. */
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A picture that is zoomed by pinch, double tap, wheel, keys and buttons. */
export function PictureStage({ src, alt, drawing, onStep }: PictureStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage);
  const { drag, pointers } = useFingers({ stage, zoom, onStep });
  const { view } = zoom;
  const isZoomed = view.scale > 1;

  useLayoutEffect(() => {
    const { x, y, scale } = view;
    if (!moved.current) return;
    moved.current.style.transform = `translate(${x + drag}px, ${y}px) scale(${scale})`;
  }, [view, drag]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const pan = pans[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isZoomed && pan) zoom.panBy(...pan);
    else if (event.key === 'ArrowRight') onStep(1);
    else if (event.key === 'ArrowLeft') onStep(-1);
    else if (event.key === '+' || event.key === '=') zoom.zoomBy(1);
    else if (event.key === '-') zoom.zoomBy(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // The page behind is inert, so all keys belong to the viewer while it is open.
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const percent = Math.round(view.scale * 100);
  const announced = useRef(percent);
  useEffect(() => {
    if (announced.current === percent) return undefined;
    // Announced once the zoom stops changing.
    const timer = setTimeout(() => {
      announced.current = percent;
      announce(m.ui_picture_zoomed({ percent }));
    }, 400);
    return () => clearTimeout(timer);
  }, [percent]);

  return (
    <>
      <div
        className={`${classes.stage} ${isZoomed ? classes.zoomed : ''}`}
        ref={stage}
        data-swipes
        {...pointers}
      >
        <div className={classes.moved} ref={moved}>
          <Picture
            key={src}
            src={src}
            alt={alt}
            drawing={drawing}
            // The full size is only loaded when the user zooms in.
            sizes={isZoomed ? '1920px' : '100vw'}
            ratio="fill"
            eager
            contain
          />
        </div>
      </div>
      <div className={classes.zoom}>
        <IconButton
          icon="minus"
          label={m.ui_picture_zoom_out()}
          aria-disabled={!isZoomed}
          onClick={() => zoom.zoomBy(-1)}
        />
        <IconButton icon="plus" label={m.ui_picture_zoom_in()} onClick={() => zoom.zoomBy(1)} />
      </div>
    </>
  );
}
