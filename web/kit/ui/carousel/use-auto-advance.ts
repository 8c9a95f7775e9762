import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from '../use-reduced-motion.ts';

/** How long a slide stays. */
const SLIDE_MS = 3000;

interface Options {
  readonly total: number;
  readonly index: number;
  /** Something lies over the slides, as the viewer. */
  readonly covered: boolean;
  readonly onAdvance: () => void;
}

function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const onChange = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return hidden;
}

/** Lets slides go on by themselves, unless somebody looks, touches, has paused, or cannot see them. */
export function useAutoAdvance({ total, index, covered, onAdvance }: Options) {
  const reduced = useReducedMotion();
  const hidden = usePageHidden();
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  /** Played by somebody whose focus still lies on the button: that is asked for. */
  const [isAsked, setAsked] = useState(false);
  const canPlay = total > 1 && !reduced;
  const isWatched = isHovered || isTouched || hasFocus;
  const isPlaying = canPlay && !isPaused && !covered && !hidden && (isAsked || !isWatched);

  const advance = useEffectEvent(onAdvance);
  // `index`: a slide that was chosen by hand stays as long as any other.
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => advance(), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, index]);

  return {
    canPlay,
    isPaused,
    isPlaying,
    toggle: () => {
      setAsked(isPaused);
      setPaused(!isPaused);
    },
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => {
        setHovered(false);
        setAsked(false);
      },
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocus(false);
        setAsked(false);
      },
    },
  };
}
