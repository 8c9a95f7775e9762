import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from '../use-reduced-motion.ts';

/** Milliseconds a slide is shown. */
const SLIDE_MS = 3000;

interface Options {
  readonly total: number;
  readonly index: number;
  /** Whether something, such as the picture viewer, covers the slides. */
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

/** Advances slides unless they are hovered, touched, focused, paused, covered or hidden. */
export function useAutoAdvance({ total, index, covered, onAdvance }: Options) {
  const reduced = useReducedMotion();
  const hidden = usePageHidden();
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  /** Whether the user pressed Play: the focus on the button then does not stop the slides. */
  const [isAsked, setAsked] = useState(false);
  const canPlay = total > 1 && !reduced;
  const isWatched = isHovered || isTouched || hasFocus;
  const isPlaying = canPlay && !isPaused && !covered && !hidden && (isAsked || !isWatched);

  const advance = useEffectEvent(onAdvance);
  // `index` restarts the timer, so that a selected slide is shown as long as any other.
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
