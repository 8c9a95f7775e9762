import type { AnyRouter } from '@tanstack/react-router';
import { afterWaysBack } from '../../kit/ui/back-stack.ts';
import { parentOf } from './parents.ts';

/** Paths of this window's history by the router's entry number, as far as this page has seen them. */
const trail = new Map<number, string>();

function indexOf(state: object): number {
  return Number((state as { __TSR_index?: number }).__TSR_index ?? 0);
}

/** Remembers where each history entry leads. */
export function keepTrail(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    trail.set(indexOf(toLocation.state), toLocation.pathname);
  });
}

/**
 * Leaves the screen for its parent: back in history when the parent is what lies behind, so that
 * its search and scroll are still there; otherwise the parent takes the screen's place.
 */
export function leaveScreen(router: AnyRouter, to?: string): void {
  const { pathname, state } = router.state.location;
  const behind = trail.get(indexOf(state) - 1);
  const parent = to ?? parentOf(pathname, behind);
  if (parent === null) return;
  afterWaysBack(() => {
    if (behind === parent) router.history.back();
    else {
      const { signInsBehind } = state;
      void router.navigate({ to: parent, replace: true, state: { signInsBehind } });
    }
  });
}
