import type { AnyRouter } from '@tanstack/react-router';
import { afterWaysBack } from '../../kit/ui/back-stack.ts';
import { parentOf } from './parents.ts';

/** Paths of this window's history by the router's entry number, visited since the page loaded. */
const trail = new Map<number, string>();

function indexOf(state: object): number {
  return Number((state as { __TSR_index?: number }).__TSR_index ?? 0);
}

/** Returns the path of an entry that was visited before a reload, if the browser tells it. */
function pathBefore(): string | undefined {
  if (!('navigation' in window)) return undefined;
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
  return before?.url ? new URL(before.url).pathname : undefined;
}

/** Records the path of each history entry. */
export function keepTrail(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    trail.set(indexOf(toLocation.state), toLocation.pathname);
  });
}

/**
 * Leaves the screen for its parent. Goes back in history when the previous entry is the parent,
 * which preserves its search and scroll position; otherwise replaces the screen with the parent.
 */
export function leaveScreen(router: AnyRouter, to?: string): void {
  const { pathname, state } = router.state.location;
  const behind = trail.get(indexOf(state) - 1) ?? pathBefore();
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
