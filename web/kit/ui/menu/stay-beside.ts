const GAP = 4;

/**
 * Places the popover below its button, or above it if there is no space, and always inside the
 * window.
 */
function place(popover: HTMLElement, button: DOMRect) {
  const { offsetWidth, offsetHeight } = popover;
  const isBelow = button.bottom + GAP + offsetHeight <= window.innerHeight;
  const above = Math.max(GAP, button.top - GAP - offsetHeight);
  popover.style.top = `${isBelow ? button.bottom + GAP : above}px`;
  popover.style.left = `${Math.max(GAP, button.right - offsetWidth)}px`;
}

/**
 * For browsers without CSS anchors (Safari before 26): moves the popover with its button and closes
 * it when the button is out of view.
 */
function follow(popover: HTMLElement, button: HTMLElement, signal: AbortSignal) {
  const look = () => {
    const at = button.getBoundingClientRect();
    if (at.bottom < 0 || at.top > window.innerHeight) popover.hidePopover();
    else place(popover, at);
  };
  look();
  window.addEventListener('resize', look, { signal });
  window.addEventListener('scroll', look, { signal, capture: true });
}

/** Polyfills what not every browser does for an open popover. Returns a function that stops it. */
export function stayBeside(popover: HTMLElement, button: HTMLElement): () => void {
  const control = new AbortController();
  const { signal } = control;
  if (!globalThis.CSS?.supports('position-area', 'bottom')) follow(popover, button, signal);
  // Safari on iOS before 18.3 does not close a popover at a tap beside it.
  const onPointerDown = ({ target }: PointerEvent) => {
    const isInside =
      target instanceof Node && (popover.contains(target) || button.contains(target));
    if (!isInside) popover.hidePopover();
  };
  document.addEventListener('pointerdown', onPointerDown, { signal });
  return () => control.abort();
}
