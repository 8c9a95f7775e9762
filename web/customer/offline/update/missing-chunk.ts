import { ofThisWindow } from '../../../kit/client/device-storage.ts';
import { fetchVersion } from './fetch-version.ts';
import { reloadPage } from './reload-page.ts';

const GUARD = 'reloadedForChunk';
/** The same chunk is asked for anew after an hour: by then it was a bad line, not a loop. */
const FORGOTTEN_AFTER = 3_600_000;
const MIN_INTERVAL_MS = 10_000;

const messages =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a part of the page is gone from the server, or could not be fetched. */
export function isMissingChunk(error: unknown): error is Error {
  return error instanceof Error && messages.test(error.message);
}

function readGuard(now: number): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(ofThisWindow.getItem(GUARD) ?? '{}');
    const entries = Object.entries(stored as object).filter(
      ([, at]) => typeof at === 'number' && at <= now && now - at < FORGOTTEN_AFTER,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Whether loading the page again may bring the chunk, and was not tried for it yet. */
export function mayReloadFor(error: unknown): boolean {
  if (!isMissingChunk(error) || !navigator.onLine) return false;
  const now = Date.now();
  const guard = readGuard(now);
  const isTooSoon = Object.values(guard).some((at) => now - at < MIN_INTERVAL_MS);
  return !isTooSoon && !(error.message in guard);
}

/** Whether loading the page again was tried for it and has not brought it: its release is gone. */
export function wasReloadedFor(error: unknown): boolean {
  return isMissingChunk(error) && error.message in readGuard(Date.now());
}

function remember(error: Error): void {
  const now = Date.now();
  ofThisWindow.setItem(GUARD, JSON.stringify({ ...readGuard(now), [error.message]: now }));
}

/** Loads the page again where there is a server to load it from: a bad line leaves an empty window. */
export async function reloadWithServer(): Promise<boolean> {
  try {
    await fetchVersion();
  } catch {
    return false;
  }
  reloadPage();
  return true;
}

let isAsking = false;

/** Loads the page again for a missing chunk, once for each; false where that would not help. */
export async function reloadFor(error: unknown): Promise<boolean> {
  if (isAsking || !isMissingChunk(error) || !mayReloadFor(error)) return false;
  isAsking = true;
  const isReloading = await reloadWithServer();
  isAsking = false;
  if (isReloading) remember(error);
  return isReloading;
}

/**
 * The router reloads by itself for a missing screen, offline too, where a reload leaves nothing to
 * look at. It takes the mark for having done so; the failed screen decides instead.
 */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    ofThisWindow.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}
