import { m } from 'virtual:messages';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../button.tsx';
import classes from './carousel.module.css';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useTrack } from './use-track.ts';

/** One slide; a picture in it is a `<Picture ratio="fill" eager={it is the first}>`. */
export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
}

interface CarouselProps {
  /** What the slides show, read out. */
  label: string;
  slides: readonly CarouselSlide[];
  /** The room is reserved from the first moment; `own` leaves that to the slides. */
  ratio?: 'card' | 'wide' | 'own';
  /** Stops them while something lies over the slides. */
  covered?: boolean;
}

const steps: Readonly<Record<string, (index: number, total: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, total) => total - 1,
};

interface DotsProps {
  total: number;
  index: number;
  controls: string;
  onShow: (index: number) => void;
}

function Dots({ total, index, controls, onShow }: DotsProps) {
  return (
    <ul className={classes.dots} aria-label={m.ui_carousel_dots()}>
      {Array.from({ length: total }, (_, place) => place).map((place) => (
        <li key={place}>
          <button
            type="button"
            className={`icon-button ${classes.dot}`}
            aria-label={m.ui_carousel_show({ number: place + 1, total })}
            aria-current={place === index || undefined}
            aria-controls={controls}
            data-dot={place}
            onClick={() => onShow(place)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Where the focus goes when a key shows another slide: to the same kind of place as before. */
function follow(carousel: HTMLElement, next: number): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return;
  const slide = carousel.querySelectorAll<HTMLElement>('[data-slide]')[next];
  const isInSlide = active.closest('[data-slide]') !== null;
  if (active.dataset.dot !== undefined) {
    carousel.querySelector<HTMLElement>(`[data-dot="${next}"]`)?.focus();
  } else if (isInSlide) {
    slide?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
  }
}

/**
 * Slides that go on every 3 s: not under a mouse, a finger or the focus, not in a hidden page, not
 * where reduced motion is wished for, and not when somebody has paused them.
 */
export function Carousel({ label, slides, ratio = 'card', covered = false }: CarouselProps) {
  const id = useId();
  const total = slides.length;
  const { track, index, show, onScroll, onTakeOver } = useTrack(total);
  const play = useAutoAdvance({ total, index, covered, onAdvance: () => show(index + 1) });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const wanted = steps[event.key]?.(index, total);
    if (wanted === undefined || total < 2 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    follow(event.currentTarget, show(wanted));
  };
  return (
    <section
      className={classes.carousel}
      aria-roledescription={m.ui_carousel()}
      aria-label={label}
      data-swipes
      onKeyDown={onKeyDown}
      {...play.watch}
    >
      {/* Without a tab stop a row of mere pictures could not be moved by keyboard. */}
      <ul
        className={classes.track}
        ref={track}
        id={id}
        aria-label={label}
        {...(total > 1 && { tabIndex: 0 })}
        onScroll={onScroll}
        onTouchStart={onTakeOver}
        onWheel={onTakeOver}
      >
        {slides.map(({ key, content }, place) => (
          <li
            key={key}
            className={`${classes.slide} ${classes[ratio]}`}
            aria-roledescription={m.ui_carousel_slide()}
            aria-label={m.ui_carousel_place({ number: place + 1, total })}
            data-slide={place}
          >
            {content}
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className={classes.controls}>
          <Dots total={total} index={index} controls={id} onShow={show} />
          {play.canPlay && (
            <IconButton
              icon={play.isPaused ? 'play' : 'pause'}
              label={play.isPaused ? m.ui_carousel_play() : m.ui_carousel_pause()}
              onClick={play.toggle}
            />
          )}
          {/* Said only when somebody moves them. */}
          <p className="visually-hidden" aria-live={play.isPlaying ? 'off' : 'polite'}>
            {m.ui_carousel_place({ number: index + 1, total })}
          </p>
        </div>
      )}
    </section>
  );
}
