/** Milliseconds without input after which requests count as unattended. */
const RECENT = 60_000;
/** Events that only a person causes; the page itself may cause scrolling or pointer movement. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Watches a window for input; returns a function that tells whether there was none for a minute.
 */
export function watchAttendance(page: Window): () => boolean {
  let last = Date.now();
  for (const sign of signs) {
    const note = () => {
      last = Date.now();
    };
    page.addEventListener(sign, note, { capture: true, passive: true });
  }
  return () => Date.now() - last > RECENT;
}
