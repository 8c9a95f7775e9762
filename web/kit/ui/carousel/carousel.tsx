import { m } from 'virtual:messages';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../button.tsx';
import classes from './carousel.module.css';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useTrack } from './use-track.ts';

/** A slide; use `<Picture ratio="fill" eager={it is the first}>` for a picture in it. */
export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
}

interface CarouselProps {
  /** Label of the slides for screen readers. */
  label: string;
  slides: readonly CarouselSlide[];
  /** Reserves the height from the start; `own` leaves it to the slides. */
  ratio?: 'card' | 'wide' | 'own';
  /** Stops the slides while something covers them. */
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

/** Moves the focus to the corresponding element when a key shows another slide. */
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
 * Slides that advance every 3 s, but not while hovered, touched or focused, in a hidden page, with
 * reduced motion, or while paused.
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
      {/* A tab stop, without which a row of pictures could not be scrolled by keyboard. */}
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
          {/* Announced only when the user changes slides. */}
          <p className="visually-hidden" aria-live={play.isPlaying ? 'off' : 'polite'}>
            {m.ui_carousel_place({ number: index + 1, total })}
          </p>
        </div>
      )}
    </section>
  );
}
