const FIRST_PAUSE = 10_000;
const MAX_PAUSE = 5 * 60_000;

/** A bad line fails without the browser saying that there is none, or that it is back. */
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

/** Loads a part of the app; where that fails, again once the line is back, and later and later. */
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
