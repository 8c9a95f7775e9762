import { ofThisWindow } from '../../../kit/client/device-storage.ts';
import { fetchVersion } from './fetch-version.ts';
import { reloadPage } from './reload-page.ts';

const GUARD = 'reloadedForChunk';
/**
 * Time after which a chunk may cause another reload: after an hour it was a bad connection, not a
 * loop.
 */
const FORGOTTEN_AFTER = 3_600_000;
const MIN_INTERVAL_MS = 10_000;

const messages =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Returns whether an error means that a chunk was removed from the server or could not be fetched.
 */
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

/** Returns whether a reload may bring the chunk and has not been tried for it yet. */
export function mayReloadFor(error: unknown): boolean {
  if (!isMissingChunk(error) || !navigator.onLine) return false;
  const now = Date.now();
  const guard = readGuard(now);
  const isTooSoon = Object.values(guard).some((at) => now - at < MIN_INTERVAL_MS);
  return !isTooSoon && !(error.message in guard);
}

/**
 * Returns whether a reload was tried for the chunk without success, so that its release is gone.
 */
export function wasReloadedFor(error: unknown): boolean {
  return isMissingChunk(error) && error.message in readGuard(Date.now());
}

function remember(error: Error): void {
  const now = Date.now();
  ofThisWindow.setItem(GUARD, JSON.stringify({ ...readGuard(now), [error.message]: now }));
}

/**
 * Reloads the page if the server answers, as a reload without a connection leaves an empty window.
 */
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

/** Reloads the page for a missing chunk, once per chunk; returns false when that would not help. */
export async function reloadFor(error: unknown): Promise<boolean> {
  if (isAsking || !isMissingChunk(error) || !mayReloadFor(error)) return false;
  isAsking = true;
  const isReloading = await reloadWithServer();
  isAsking = false;
  if (isReloading) remember(error);
  return isReloading;
}

/**
 * Prevents the router from reloading by itself for a missing screen, which offline leaves an empty
 * window. Sets the router's own mark of a reload; the failed screen decides instead.
 */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    ofThisWindow.setItem(`tanstack_router_reload:${payload.message}`, '1');
  });
}
