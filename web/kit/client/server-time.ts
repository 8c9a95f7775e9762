/** A second's rounding and a slow line make no wrong clock. */
const WRONG_FROM = 5 * 60_000;
const AHEAD = 'clock:ahead';

interface Memory {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

let memory: (() => Memory) | undefined;
/** By how much this device's clock is ahead of the server's, in milliseconds; undefined until known. */
let ahead: number | undefined;

/** Remembers the difference over starts of the page, where it may store anything; a worker learns it with its first answer. */
export function rememberServerTimeIn(storage: () => Memory): void {
  memory = storage;
  try {
    const stored = storage().getItem(AHEAD);
    ahead = stored === null ? undefined : Number(stored);
  } catch {
    ahead = undefined;
  }
}

/** Learns the server's time from the `Date` header of an answer that has just come. */
export function noteServerTime(header: string | null): void {
  const server = Date.parse(header ?? '');
  if (Number.isNaN(server)) return;
  const found = Date.now() - server;
  if (ahead !== undefined && Math.abs(found - ahead) < WRONG_FROM) return;
  ahead = Math.abs(found) < WRONG_FROM ? 0 : found;
  try {
    memory?.().setItem(AHEAD, String(ahead));
  } catch {
    // Where nothing can be stored it is learned anew at each start.
  }
}

/** The server's time in milliseconds, where it is known: a device's clock may be set wrong. */
export function serverTime(): number | undefined {
  return ahead === undefined ? undefined : Date.now() - ahead;
}

/** The best known time: the server's, else this device's. */
export function currentTime(): Date {
  return new Date(serverTime() ?? Date.now());
}
