import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Signs that the person moves the screen, which then must not move by itself. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const scrolled = { getElement: () => window };

/** Scrolls down as far as wanted while the page grows, until the person moves it. */
function scrollWhileGrowing(wanted: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top: wanted });
    if (window.scrollY >= wanted - 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const move of moves) window.removeEventListener(move, stop, { capture: true });
  };
  for (const move of moves) window.addEventListener(move, stop, { capture: true, passive: true });
  growth.observe(document.documentElement);
  return stop;
}

/**
 * Returns to where a screen was left although its content arrives after it is drawn, as after a
 * reload; the router restores the position only once.
 */
export function useLateScroll(): void {
  const { history } = useRouter();
  const entry = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key,
  });
  const left = useElementScrollRestoration(scrolled)?.scrollY ?? 0;
  const isReturning = useRef(true);
  const restore = useEffectEvent(() =>
    isReturning.current && left > 0 ? scrollWhileGrowing(left) : undefined,
  );
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        isReturning.current = type !== 'PUSH' && type !== 'REPLACE';
      }),
    [history],
  );
  useEffect(() => (entry ? restore() : undefined), [entry]);
}
