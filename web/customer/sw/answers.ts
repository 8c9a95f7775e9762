import { CACHED_WHY, type CachedReason } from '../../kit/client/cached-answer.ts';
import { answerCacheOf } from '../offline/caches/names.ts';
import type { KnownSession } from '../offline/database.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { cachedSince, findIn, putIn, withHeader } from './cache-entries.ts';
import { listedAnswerOf } from './listed.ts';

const room = { max: 100, oldest: 30 * 24 * 60 * 60_000 };
/** A network that is silent for longer might as well not be there. */
const NETWORK_TIMEOUT = 5_000;
/**
 * A page stores who is here once its first screen stands, which on a slow phone is long after its
 * first answers.
 */
const SESSION_STORED_WITHIN = 10_000;
const LOOKS_EVERY = 1_000;
/** A page that hears of a late answer asks for it at once; one that does not reads afresh. */
const LATE_FOR = 5_000;

const SIGNED = /"\/files\/[^"]*"/g;

interface Late {
  readonly answer: Response;
  readonly until: number;
}

/** Answers that came after a cached one had been given instead: handed over once, when asked again. */
const late = new Map<string, Late>();
let writes = 0;

/** Something was written: what was asked before that is not fresh any more. */
export function forgetLate(): void {
  writes += 1;
  late.clear();
}

/** Whose request it is: nobody's but of the account that is signed in. */
async function ownerOf(request: Request): Promise<KnownSession | null> {
  const session = await readKnownSession();
  const isTheirs = request.headers.get('Authorization') === `Bearer ${session?.token}`;
  return session && isTheirs ? session : null;
}

const isJson = ({ headers }: Response) => (headers.get('Content-Type') ?? '').includes('json');

/** A network that asks to sign in first answers 200 as well, but with a page. */
function isWorthKeeping(answer: Response): boolean {
  return answer.status === 200 && isJson(answer);
}

/** A refusal of the API has a code of its own; a filter's or a portal's has none. */
async function isRefusal(answer: Response): Promise<boolean> {
  if (answer.status < 400 || answer.status >= 500 || !isJson(answer)) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body;
}

/** Why an answer is not the API's own word on what was asked; `null` where it is. */
async function whyNot(answer: Response): Promise<CachedReason | null> {
  if (answer.status >= 500) return 'server';
  const isOwn = isWorthKeeping(answer) || answer.status === 304 || (await isRefusal(answer));
  return isOwn ? null : 'network';
}

function after<T>(pause: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, pause, value));
}

/** A signed address opens for minutes, for whoever has it: what is read later goes without. */
async function withoutSigned(answer: Response): Promise<Response> {
  const text = (await answer.text()).replaceAll(SIGNED, '""');
  return new Response(text, { status: answer.status, headers: answer.headers });
}

/** Whose request it is, once the page has stored who is here. */
async function laterOwnerOf(request: Request): Promise<KnownSession | null> {
  const until = Date.now() + SESSION_STORED_WITHIN;
  let owner: KnownSession | null = null;
  while (!owner && Date.now() < until) {
    await after(LOOKS_EVERY, null);
    owner = await ownerOf(request);
  }
  return owner;
}

async function store(request: Request, answer: Response): Promise<void> {
  if (!isWorthKeeping(answer)) return;
  const came = Date.now();
  const known = await ownerOf(request);
  const owner = known ?? (await laterOwnerOf(request));
  if (!owner) return;
  const name = answerCacheOf(owner.account);
  const cached = known ? undefined : await findIn(name, request.url, room);
  // A later one came while this one waited for its owner.
  if (cached && cachedSince(cached) > came) return;
  await putIn(name, request.url, await withoutSigned(answer), room);
  // Signed out meanwhile: what was forgotten must not be there again.
  if (!(await ownerOf(request))) await caches.delete(name);
}

async function cachedAnswerOf(request: Request, why: CachedReason): Promise<Response | undefined> {
  const owner = await ownerOf(request);
  if (!owner) return undefined;
  const name = answerCacheOf(owner.account);
  const cached =
    (await findIn(name, request.url, room)) ?? (await listedAnswerOf(name, request.url, room));
  return cached ? withHeader(cached, CACHED_WHY, why) : undefined;
}

/** The whole of it: a network may fall silent in the middle as well. */
async function wholeAnswer(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const { status, statusText, headers } = answer;
  // A status that has no body takes none, not even an empty one.
  const body = status === 204 || status === 304 ? null : await answer.arrayBuffer();
  return new Response(body, { status, statusText, headers });
}

const keyOf = (request: Request) => `${request.headers.get('Authorization')} ${request.url}`;

function takeLate(request: Request): Response | undefined {
  const found = late.get(keyOf(request));
  late.delete(keyOf(request));
  return found && Date.now() < found.until ? found.answer : undefined;
}

function noteLate(request: Request, answer: Response): void {
  for (const [key, { until }] of late) if (until < Date.now()) late.delete(key);
  late.set(keyOf(request), { answer, until: Date.now() + LATE_FOR });
}

/** What an answer is given with. */
interface Giving {
  /** Keeps the worker alive. */
  readonly wait: (work: Promise<unknown>) => void;
  /** A fresh answer came after a cached one had been given. */
  readonly onLate: () => Promise<void>;
}

/**
 * The API's answer; where there is none, none in time, or something else answered in its place, the
 * one that was cached last, with the reason. A later one replaces it, and the page is notified.
 */
export async function answerOf(request: Request, { wait, onLate }: Giving): Promise<Response> {
  const handed = takeLate(request);
  if (handed) return handed;
  const asked = writes;
  const fresh = wholeAnswer(request);
  let hasGivenCached = false;
  const storing = fresh.then(
    async (answer) => {
      const late = answer.clone();
      await store(request, answer.clone());
      if (!hasGivenCached || (await whyNot(answer))) return;
      if (asked === writes) noteLate(request, late);
      await onLate();
    },
    () => undefined,
  );
  wait(storing);
  const first = await Promise.race([fresh, after(NETWORK_TIMEOUT, 'slow' as const)]).catch(
    () => 'offline' as const,
  );
  const why = typeof first === 'string' ? first : await whyNot(first);
  if (typeof first !== 'string' && why === null) return first;
  const cached = await cachedAnswerOf(request, why ?? 'offline');
  hasGivenCached = cached !== undefined;
  return cached ?? fresh;
}
