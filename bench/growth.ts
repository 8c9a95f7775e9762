import type { GrowthCall } from './growth-calls.ts';

/** Time that one user waits for a call, in milliseconds. */
export interface Waits {
  readonly p50: number;
  readonly p95: number;
}
/** A call measured at both sizes. */
export interface Grown {
  readonly name: string;
  readonly small: Waits;
  readonly large: Waits;
}
const MAX_MS = 150;
const MAX_TIMES = 2;

/**
 * True if a user waits at most 150 ms at the large size, and at most twice as long as at the small
 * one.
 */
export const isFlat = ({ small, large }: Grown) =>
  large.p95 <= MAX_MS && large.p50 <= MAX_TIMES * small.p50;

/** A running server with one size of data, and the calls to it. */
export interface Side {
  readonly url: string;
  readonly calls: readonly GrowthCall[];
  readonly tokens: Readonly<Record<GrowthCall['by'], string>>;
}

// PostgreSQL may switch a prepared statement to a generic plan at the sixth run.
const WARM_UPS = 8;
const ROUNDS = 30;

async function ask({ url, tokens }: Side, { path, by, name }: GrowthCall): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${tokens[by]}` } });
  const text = await answer.text();
  const isRefused = answer.status === 400 && name.endsWith('beyond');
  if (answer.ok || isRefused) return performance.now() - begun;
  // A call that the server gave up after seconds has no duration of its own.
  if (answer.status === 503) return Number.POSITIVE_INFINITY;
  throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
}

function waits(times: number[]): Waits {
  times.sort((one, other) => one - other);
  const part = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: part(0.5), p95: part(0.95) };
}

/** Makes each call on both servers in turn, one call at a time. */
export async function growth(small: Side, large: Side): Promise<Grown[]> {
  const grown: Grown[] = [];
  for (const [place, call] of small.calls.entries()) {
    const twin = large.calls[place] ?? call;
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      const [one, other] = [await ask(small, call), await ask(large, twin)];
      if (round < 0) continue;
      times.small.push(one);
      times.large.push(other);
    }
    grown.push({ name: call.name, small: waits(times.small), large: waits(times.large) });
  }
  return grown;
}
