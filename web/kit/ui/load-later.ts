const FIRST_PAUSE = 10_000;
const MAX_PAUSE = 5 * 60_000;

/**
 * Waits for a pause or the `online` event; a bad connection may fail without the browser going
 * offline.
 */
function lineOrPause(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    window.addEventListener('online', end);
  });
}

/**
 * Loads a part of the app; after a failure, retries when the network returns or after growing
 * pauses.
 */
export async function loadLater<Part>(
  load: () => Promise<Part>,
  pause = FIRST_PAUSE,
): Promise<Part> {
  try {
    return await load();
  } catch {
    await lineOrPause(pause);
    return loadLater(load, Math.min(2 * pause, MAX_PAUSE));
  }
}
