/** Focuses the screen's title, for a control that has just removed itself. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
