import {
  isTooOld,
  isUnsent,
  nextInTurn,
  type OutboxVerdict,
  pauseAfter,
  verdictOf,
  waitAfter,
} from '@fluteline/domain/outbox';
import {
  type ApiError,
  isOutOfRoom,
  NetworkError,
  parseRefusal,
} from '../../../kit/client/call-error.ts';
import { serverTime } from '../../../kit/client/server-time.ts';
import type { Incoming } from '../../../kit/client/transport.ts';
import type { KnownSession } from '../database.ts';
import type { OutboxItem } from './item.ts';
import { type Following, sendItem, successIn } from './send-item.ts';
import { changeItem, type ItemChange, listItems, readItems, removeItem } from './store.ts';

const LOCK = 'outbox';
const SENT_STAYS = 24 * 60 * 60_000;
/** Some systems say that there is no line although there is one: so often it is tried all the same. */
const BELIEVED_FOR = 5 * 60_000;

/** What a replay needs of where it runs: a page, or the worker. */
export interface Replayer {
  session(): Promise<KnownSession | null>;
  /** How it follows an item that goes out, and whether a form does: it takes back what is refused. */
  follow?(item: OutboxItem): Following & { readonly isWatched: boolean };
  /** Something went out, whatever came of it. */
  onTried?(): void;
  /** The server no longer knows the token, or takes its number for unconfirmed. */
  signedOut(token: string, refusal: ApiError): void;
}

/** When to look again, in milliseconds; null when nothing waits. */
export type LookAgain = number | null;

type Step = 'next' | 'stop';

let mine: Promise<unknown> = Promise.resolve();
/** How often in a row nothing could be tried. */
let pauses = 0;
let triedAt = Date.now();

/** Runs work under the outbox lock: one at a time, across tabs and worker. */
export function withOutboxLock<T>(work: () => Promise<T>): Promise<T> {
  // Missing where a plant opens the app by a bare http address: there is no worker either.
  if (navigator.locks) return navigator.locks.request(LOCK, work) as Promise<T>;
  const run = mine.then(work, work);
  mine = run.catch(() => undefined);
  return run;
}

const tooOld = { status: 0, code: 'too_old', sentence: '', fields: {} };

/** For want of room it goes again by itself, unless its form still stands there to say so. */
function verdictOn(refusal: ApiError, isWatched: boolean): OutboxVerdict {
  return isWatched && isOutOfRoom(refusal) ? 'refused' : verdictOf(refusal);
}

/** What an answer makes of an item. */
function changeAfter(
  item: OutboxItem,
  answer: Incoming,
  { refusal, verdict }: { refusal: ApiError; verdict: OutboxVerdict },
): ItemChange {
  const { status, code, message: sentence, fields } = refusal;
  const now = Date.now();
  switch (verdict) {
    case 'sent':
      // What it contained is the server's now; a line saying so stays for a day.
      return { state: 'sent', sentAt: now, answer: successIn(answer), pictures: {} };
    case 'signed_out':
      return { state: 'waiting' };
    case 'again': {
      const attempts = item.attempts + 1;
      const nextAt = now + waitAfter(attempts, refusal.retryAfter);
      return { state: 'waiting', attempts, nextAt, isUnsure: true };
    }
    case 'refused':
      return { state: 'attention', refusal: { status, code, sentence, fields } };
  }
}

/**
 * Whether a sending that failed was an attempt: something went out or came back, and be it a guest
 * network's page. Where nothing moved there is no line, and nothing else would go either.
 */
function isAttempt(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof NetworkError && error.isBegun);
}

async function sendOne(item: OutboxItem, token: string, replayer: Replayer): Promise<Step> {
  // A change of state writes the pictures as well: seldom for a line that is said to be away.
  if (!navigator.onLine && Date.now() < triedAt + BELIEVED_FOR) return 'stop';
  if (isTooOld(item, Date.now(), serverTime())) {
    await changeItem(item.id, { state: 'attention', refusal: tooOld });
    return 'next';
  }
  // Whoever was sending it before is gone, and it may have arrived.
  const isUnsure = item.isUnsure === true || item.state === 'sending';
  const sending = { state: 'sending', isUnsure } as const;
  // Its owner may have taken it back since it was listed.
  if (!(await changeItem(item.id, sending, isUnsent))) return 'next';
  triedAt = Date.now();
  try {
    const following = replayer.follow?.(item);
    const answer = await sendItem(item, token, following).finally(replayer.onTried);
    const refusal = parseRefusal(answer.status, answer.body, answer.retryAfter);
    const verdict = verdictOn(refusal, following?.isWatched === true && !isUnsure);
    await changeItem(item.id, changeAfter(item, answer, { refusal, verdict }));
    if (verdict !== 'signed_out') return 'next';
    replayer.signedOut(token, refusal);
    return 'stop';
  } catch (error) {
    const isTried = isAttempt(error);
    const attempts = item.attempts + (isTried ? 1 : 0);
    const nextAt = isTried ? Date.now() + waitAfter(attempts) : item.nextAt;
    const mayHaveArrived = isUnsure || isTried || navigator.onLine;
    await changeItem(item.id, { state: 'waiting', attempts, nextAt, isUnsure: mayHaveArrived });
    return isTried ? 'next' : 'stop';
  }
}

/** A phone whose storage is full keeps an item as it was: it is looked at again, later and later. */
function notWritten(error: unknown): 'stop' {
  console.warn('The outbox could not be changed', error);
  return 'stop';
}

/** What was there and was not sent now waits; what arrived a day ago is forgotten. */
async function tidy(since: number): Promise<void> {
  for (const { id, state, createdAt, sentAt = 0 } of await listItems()) {
    if (state === 'sending') await changeItem(id, { state: 'waiting', isUnsure: true });
    if (state === 'saved' && createdAt <= since) await changeItem(id, { state: 'waiting' });
    if (state === 'sent' && Date.now() - sentAt > SENT_STAYS) await removeItem(id);
  }
}

/** What an earlier line put off need not wait any longer. */
async function bringForward(): Promise<void> {
  pauses = 0;
  const now = Date.now();
  for (const { id, nextAt } of await listItems()) {
    if (nextAt > now) await changeItem(id, { nextAt: now }, isUnsent);
  }
}

/**
 * Sends what waits for the account that is signed in, oldest first; answers when to look again.
 * `isLineNew`: the browser says that there is a line again.
 */
export function replay(
  replayer: Replayer,
  { isLineNew = false }: { readonly isLineNew?: boolean } = {},
): Promise<LookAgain> {
  return withOutboxLock(async () => {
    if (!(await readItems()).some((item) => isUnsent(item) || item.state === 'sent')) return null;
    const since = Date.now();
    try {
      if (isLineNew) await bringForward();
      for (;;) {
        const session = await replayer.session();
        const items = await readItems();
        if (!session) return null;
        const { account, token } = session;
        const next = nextInTurn(items, { account, now: Date.now() });
        if (!next) return null;
        if ('at' in next) return next.at;
        const step = await sendOne(next.item, token, replayer).catch(notWritten);
        if (step === 'stop') return Date.now() + pauseAfter(++pauses);
        pauses = 0;
      }
    } finally {
      await tidy(since).catch(notWritten);
    }
  });
}
