/**
 * How long a late answer is handed over: a notified page requests it at once, any other page should
 * get a fresh one.
 */
const LATE_FOR = 5_000;
/** How long repeated requests wait for an answer; longer, its connection may be lost. */
const AWAITED_FOR = 10_000;

interface Late {
  readonly answer: Response;
  readonly until: number;
}

/**
 * Answers that arrived after a cached one was returned; each is handed over once, on the next
 * request.
 */
const late = new Map<string, Late>();
/** Answers that are still on their way after a cached one was returned. */
const awaited = new Map<string, Promise<Response>>();
let writes = 0;

const keyOf = (request: Request) => `${request.headers.get('Authorization')} ${request.url}`;

/** Returns the number of writes so far: an answer requested before the last one may be outdated. */
export const writesSoFar = (): number => writes;

/** Drops answers that were requested before a write, as they may be outdated. */
export function forgetLate(): void {
  writes += 1;
  late.clear();
  awaited.clear();
}

export function takeLate(request: Request): Response | undefined {
  const found = late.get(keyOf(request));
  late.delete(keyOf(request));
  return found && Date.now() < found.until ? found.answer : undefined;
}

export function noteLate(request: Request, answer: Response): void {
  for (const [key, { until }] of late) if (until < Date.now()) late.delete(key);
  late.set(keyOf(request), { answer, until: Date.now() + LATE_FOR });
}

/** Returns the answer that an earlier request for the same waits for, if there is one. */
export const awaitedFor = (request: Request): Promise<Response> | undefined =>
  awaited.get(keyOf(request))?.then((answer) => answer.clone());

/**
 * Lets later requests for the same wait for an answer, so that a slow network carries it only once.
 */
export function letOthersAwait(request: Request, answer: Promise<Response>): void {
  const key = keyOf(request);
  const end = () => {
    if (awaited.get(key) === answer) awaited.delete(key);
  };
  awaited.set(key, answer);
  answer.then(end, end);
  setTimeout(end, AWAITED_FOR);
}
