import type { VersionInfo } from '@fluteline/domain/release';
import { fetchVersion } from './fetch-version.ts';

const EVERY = 3_600_000;
const AGAIN = 30_000;

/**
 * Requests the version now, every hour, 30 seconds after a failure, and when a window that slept or
 * was offline returns after an hour. Returns a function that stops the checks.
 */
export function startVersionChecks(onVersion: (info: VersionInfo) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let ended = false;
  let answeredAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<void> {
    if (asking || ended) return;
    asking = true;
    clearTimeout(timer);
    let wait = AGAIN;
    try {
      const info = await fetchVersion();
      answeredAt = Date.now();
      wait = EVERY;
      if (!ended) onVersion(info);
    } catch {
      // The check is repeated soon; until then the page continues unchanged.
    }
    asking = false;
    if (!ended) timer = setTimeout(() => void check(), wait);
  }

  const checkIfLate = () => {
    if (document.hidden || Date.now() - answeredAt < EVERY) return;
    void check();
  };
  window.addEventListener('online', checkIfLate);
  document.addEventListener('visibilitychange', checkIfLate);
  void check();
  return () => {
    ended = true;
    clearTimeout(timer);
    window.removeEventListener('online', checkIfLate);
    document.removeEventListener('visibilitychange', checkIfLate);
  };
}
