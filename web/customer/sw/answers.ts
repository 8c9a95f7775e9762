import { CACHED_WHY, type CachedReason } from '../../kit/client/cached-answer.ts';
import { answerCacheOf } from '../offline/caches/names.ts';
import type { KnownSession } from '../offline/database.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { cachedSince, findIn, putIn, withHeader } from './cache-entries.ts';
import { awaitedFor, letOthersAwait, noteLate, takeLate, writesSoFar } from './late-answers.ts';
import { listedAnswerOf } from './listed.ts';

const room = { max: 100, oldest: 30 * 24 * 60 * 60_000 };
/** Maximum wait for the network before the cached answer is returned. */
const NETWORK_TIMEOUT = 5_000;
/**
 * Maximum wait for the page to store its session, which it does after its first screen is shown; on
 * a slow phone that is long after the first answers.
 */
const SESSION_STORED_WITHIN = 10_000;
const LOOKS_EVERY = 1_000;

const SIGNED = /"\/files\/[^"]*"/g;

/** Returns the session that a request belongs to: the signed-in one, or null. */
async function ownerOf(request: Request): Promise<KnownSession | null> {
  const session = await readKnownSession();
  const isTheirs = request.headers.get('Authorization') === `Bearer ${session?.token}`;
  return session && isTheirs ? session : null;
}

const isJson = ({ headers }: Response) => (headers.get('Content-Type') ?? '').includes('json');

/**
 * Returns whether to cache an answer. A network that requires a sign-in also answers 200, but with
 * a page.
 */
function isWorthKeeping(answer: Response): boolean {
  return answer.status === 200 && isJson(answer);
}

/**
 * Returns whether an answer is a refusal of the API, which has a code; those of web filters and
 * portals have none.
 */
async function isRefusal(answer: Response): Promise<boolean> {
  if (answer.status < 400 || answer.status >= 500 || !isJson(answer)) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body;
}

/** Returns why an answer is not the API's own answer; `null` when it is. */
async function whyNot(answer: Response): Promise<CachedReason | null> {
  if (answer.status >= 500) return 'server';
  const isOwn = isWorthKeeping(answer) || answer.status === 304 || (await isRefusal(answer));
  return isOwn ? null : 'network';
}

function after<T>(pause: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, pause, value));
}

/** Removes signed addresses, which open for a few minutes to anyone who has them. */
async function withoutSigned(answer: Response): Promise<Response> {
  const text = (await answer.text()).replaceAll(SIGNED, '""');
  return new Response(text, { status: answer.status, headers: answer.headers });
}

/** Waits until the page has stored its session, and returns it if the request belongs to it. */
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
  // A later answer arrived while this one waited for its owner.
  if (cached && cachedSince(cached) > came) return;
  await putIn(name, request.url, await withoutSigned(answer), room);
  // The user has signed out meanwhile, and deleted answers must not come back.
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

/** Reads the whole answer, as a network may fall silent in the middle. */
async function wholeAnswer(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const { status, statusText, headers } = answer;
  // A response with one of these statuses must have a null body; an empty one throws.
  const body = status === 204 || status === 304 ? null : await answer.arrayBuffer();
  return new Response(body, { status, statusText, headers });
}

/** Callbacks for work that continues after the answer. */
interface Giving {
  /** Keeps the worker alive until the work is done. */
  readonly wait: (work: Promise<unknown>) => void;
  /** Called when a fresh answer arrived after a cached one was returned. */
  readonly onLate: () => Promise<void>;
}

/** An answer for the page, and whether it is a cached one in place of the API's. */
interface Given {
  readonly answer: Response;
  readonly isCached: boolean;
}

/** Returns the API's answer, or the last cached one when there is none in time or of the API. */
async function inTime(request: Request, fresh: Promise<Response>): Promise<Given> {
  const first = await Promise.race([fresh, after(NETWORK_TIMEOUT, 'slow' as const)]).catch(
    () => 'offline' as const,
  );
  const why = typeof first === 'string' ? first : await whyNot(first);
  if (typeof first !== 'string' && why === null) return { answer: first, isCached: false };
  const cached = await cachedAnswerOf(request, why ?? 'offline');
  return cached ? { answer: cached, isCached: true } : { answer: await fresh, isCached: false };
}

/**
 * Returns the API's answer. When there is none, none in time or one of another sender, returns the
 * last cached one with the reason; a later answer replaces it, and the page is notified.
 */
export async function answerOf(request: Request, { wait, onLate }: Giving): Promise<Response> {
  const handed = takeLate(request);
  if (handed) return handed;
  const awaited = awaitedFor(request);
  if (awaited) return (await inTime(request, awaited)).answer;
  const asked = writesSoFar();
  const fresh = wholeAnswer(request);
  // Copied before the page reads it.
  const copied = fresh.then((answer) => answer.clone());
  const giving = inTime(request, fresh);
  const storing = copied.then(
    async (answer) => {
      await store(request, answer.clone());
      if (!(await giving).isCached || (await whyNot(answer))) return;
      if (asked === writesSoFar()) noteLate(request, answer);
      await onLate();
    },
    () => undefined,
  );
  wait(storing);
  const { answer, isCached } = await giving;
  if (isCached && asked === writesSoFar()) letOthersAwait(request, copied);
  return answer;
}
