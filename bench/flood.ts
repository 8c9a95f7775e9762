import autocannon from 'autocannon';
import { newId } from '../server/src/platform/ids.ts';
import { rawQuery } from './measure.ts';

/**
 * Numbers of connections that send a request as soon as the last one is answered, by kind of
 * request.
 */
export interface Load {
  readonly name: string;
  readonly reads: number;
  readonly writes: number;
}

/** Answers to one kind of request. */
export interface Answered {
  readonly answered: number;
  readonly refused: number;
  /** Number of refusals that were not a 503 with `Retry-After`. */
  readonly wrong: number;
  readonly errors: number;
  /** Milliseconds, for requests that were not refused. */
  readonly p50: number;
  readonly p99: number;
}

/** A load and its result. */
export interface Flood extends Load {
  readonly read: Answered | null;
  readonly write: Answered | null;
  /** Seconds from the end of the load until the server answers normally. */
  readonly normalAfter: number;
}

/** Results of all loads. */
export interface Outcome {
  readonly floods: readonly Flood[];
  readonly registered: Readonly<Record<number, number>>;
  /** Memory at rest, in megabytes. */
  readonly atRest: number;
  readonly afterwards: number;
  readonly seconds: number;
}

interface Side {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly seconds: number;
}

/** Loads that the server must withstand. */
export const bars: readonly Load[] = [
  { name: 'list', reads: 500, writes: 0 },
  { name: 'raise a query', reads: 0, writes: 500 },
  { name: 'both', reads: 450, writes: 50 },
];

export const MAX_P99 = 1000;
export const MAX_MEGABYTES = 150;
export const MAX_SECONDS = 5;
const SIGN_UPS = 100;

const part = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const headersOf = (token: string | undefined, writes: boolean): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(writes ? { 'content-type': 'application/json', 'idempotency-key': newId(new Date()) } : {}),
});

async function ask(
  connections: number,
  { url, tokens, seconds }: Side,
  writes: boolean,
): Promise<Answered | null> {
  if (connections === 0) return null;
  const times: number[] = [];
  let sent = 0;
  let refused = 0;
  let wrong = 0;
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        path: writes ? '/api/questionnaire/csp' : '/api/catalogue/',
        ...(writes ? { method: 'POST' as const, body: JSON.stringify(rawQuery) } : {}),
        setupRequest: (request) => ({
          ...request,
          headers: headersOf(tokens[sent++ % tokens.length], writes),
        }),
        onResponse(status, _body, _context, headers) {
          if (status < 300) return;
          refused++;
          const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase());
          if (status !== 503 || !names.includes('retry-after')) wrong++;
        },
      },
    ],
  });
  running.on('response', (_client, status, _bytes, ms) => {
    if (status < 300) times.push(ms);
  });
  const { errors } = await running;
  times.sort((a, b) => a - b);
  const [p50, p99] = [part(times, 0.5), part(times, 0.99)];
  return { answered: times.length, refused, wrong, errors, p50, p99 };
}

/** Sends requests on the connections of a load for a number of seconds. */
export async function flood(load: Load, side: Side): Promise<Omit<Flood, 'normalAfter'>> {
  const asked = [ask(load.reads, side, false), ask(load.writes, side, true)] as const;
  const [read, write] = await Promise.all(asked);
  return { ...load, read, write };
}

async function signUp(url: string, number: number): Promise<number> {
  const mobile = `8${String(number).padStart(9, '0')}`;
  const answer = await fetch(`${url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      CompanyName: 'Overload Cartons',
      Email: `${mobile}@example.com`,
      Mobile: mobile,
      Password: 'three ply liner 42',
    }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends a hundred sign-ups at once; returns the number of answers by status. */
export async function signUps(url: string): Promise<Record<number, number>> {
  const all = Array.from({ length: SIGN_UPS }, (_, number) => signUp(url, number));
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(all)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Returns the results that miss their limits, one sentence each. */
export function faultsOf({ floods, registered, atRest, afterwards }: Outcome): string[] {
  const faults: string[] = [];
  for (const { name, read, write, normalAfter } of floods) {
    for (const one of [read, write]) {
      if (!one) continue;
      if (one.p99 > MAX_P99) faults.push(`${name}: p99 of what was answered is ${one.p99} ms`);
      if (one.wrong > 0) faults.push(`${name}: ${one.wrong} refusals are no 503 with Retry-After`);
      if (one.errors > 0) faults.push(`${name}: ${one.errors} connections failed`);
      if (one.answered === 0) faults.push(`${name}: nothing was answered`);
    }
    if (normalAfter > MAX_SECONDS) faults.push(`${name}: normal after ${normalAfter} s`);
  }
  const failed = Object.keys(registered).filter((status) => Number(status) >= 500);
  if (failed.length > 0) faults.push(`sign-ups at once were answered ${failed}`);
  const more = Math.round(afterwards - atRest);
  if (more > MAX_MEGABYTES) faults.push(`memory stays ${more} MB above rest`);
  return faults;
}
