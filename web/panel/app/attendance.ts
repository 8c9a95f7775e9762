/** Somebody who does nothing for longer has not asked for what the page sends. */
const RECENT = 60_000;
/** What only a person does; a scroll or a movement of the pointer may be the page's own or the desk's. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Watches who sits at a window; answers whether nobody has touched it for a minute. */
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
