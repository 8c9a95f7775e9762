/** Smaller differences come from rounding and slow connections, not from a wrong clock. */
const WRONG_FROM = 5 * 60_000;
const AHEAD = 'clock:ahead';

interface Memory {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

let memory: (() => Memory) | undefined;
/**
 * How far this device's clock is ahead of the server's, in milliseconds; `undefined` until known.
 */
let ahead: number | undefined;

/**
 * Keeps the clock difference across page starts if storage is available; a worker learns it from
 * its first response.
 */
export function rememberServerTimeIn(storage: () => Memory): void {
  memory = storage;
  try {
    const stored = storage().getItem(AHEAD);
    ahead = stored === null ? undefined : Number(stored);
  } catch {
    ahead = undefined;
  }
}

/** Learns the server's time from the `Date` header of a response that has just arrived. */
export function noteServerTime(header: string | null): void {
  const server = Date.parse(header ?? '');
  if (Number.isNaN(server)) return;
  const found = Date.now() - server;
  if (ahead !== undefined && Math.abs(found - ahead) < WRONG_FROM) return;
  ahead = Math.abs(found) < WRONG_FROM ? 0 : found;
  try {
    memory?.().setItem(AHEAD, String(ahead));
  } catch {
    // Without storage the difference is learned again at each start.
  }
}

/** Returns the server's time in milliseconds, if known: a device's clock may be wrong. */
export function serverTime(): number | undefined {
  return ahead === undefined ? undefined : Date.now() - ahead;
}

/** Returns the server's time if known, else the device's time. */
export function currentTime(): Date {
  return new Date(serverTime() ?? Date.now());
}
