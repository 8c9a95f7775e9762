const GAP = 4;

/** Under its button, or above it where there is no room; never outside the window. */
function place(popover: HTMLElement, button: DOMRect) {
  const { offsetWidth, offsetHeight } = popover;
  const isBelow = button.bottom + GAP + offsetHeight <= window.innerHeight;
  const above = Math.max(GAP, button.top - GAP - offsetHeight);
  popover.style.top = `${isBelow ? button.bottom + GAP : above}px`;
  popover.style.left = `${Math.max(GAP, button.right - offsetWidth)}px`;
}

/** For browsers without anchors (Safari before 26): the popover follows its button while that is in sight. */
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

/** Does for an open popover what not every browser does by itself. Answers how to stop. */
export function stayBeside(popover: HTMLElement, button: HTMLElement): () => void {
  const control = new AbortController();
  const { signal } = control;
  if (!globalThis.CSS?.supports('position-area', 'bottom')) follow(popover, button, signal);
  // Safari of iOS closes none at a tap beside it before 18.3.
  const onPointerDown = ({ target }: PointerEvent) => {
    const isInside =
      target instanceof Node && (popover.contains(target) || button.contains(target));
    if (!isInside) popover.hidePopover();
  };
  document.addEventListener('pointerdown', onPointerDown, { signal });
  return () => control.abort();
}
