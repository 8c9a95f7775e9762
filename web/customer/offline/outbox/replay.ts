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
/**
 * Interval for trying although the browser reports no network, as some systems report that wrongly.
 */
const BELIEVED_FOR = 5 * 60_000;

/** What sending needs from its environment: a page or the worker. */
export interface Replayer {
  session(): Promise<KnownSession | null>;
  /**
   * Follows the upload of an item. `isWatched` says whether a form is open that takes back a
   * refused item.
   */
  follow?(item: OutboxItem): Following & { readonly isWatched: boolean };
  /** Called after each attempt, whether it succeeded or not. */
  onTried?(): void;
  /** Called when the server no longer accepts the token, or treats its number as unconfirmed. */
  signedOut(token: string, refusal: ApiError): void;
}

/** Time of the next check, in milliseconds; null when nothing waits. */
export type LookAgain = number | null;

type Step = 'next' | 'stop';

let mine: Promise<unknown> = Promise.resolve();
/** Number of consecutive checks in which nothing could be sent. */
let pauses = 0;
let triedAt = Date.now();

/** Runs work under the outbox lock: one at a time, across tabs and the worker. */
export function withOutboxLock<T>(work: () => Promise<T>): Promise<T> {
  // Locks are missing when the app is opened over plain http, where there is no worker either.
  if (navigator.locks) return navigator.locks.request(LOCK, work) as Promise<T>;
  const run = mine.then(work, work);
  mine = run.catch(() => undefined);
  return run;
}

const tooOld = { status: 0, code: 'too_old', sentence: '', fields: {} };

/** Retries an item when the server is full, unless its open form can report that instead. */
function verdictOn(refusal: ApiError, isWatched: boolean): OutboxVerdict {
  return isWatched && isOutOfRoom(refusal) ? 'refused' : verdictOf(refusal);
}

/** Returns the change of an item that an answer causes. */
function changeAfter(
  item: OutboxItem,
  answer: Incoming,
  { refusal, verdict }: { refusal: ApiError; verdict: OutboxVerdict },
): ItemChange {
  const { status, code, message: sentence, fields } = refusal;
  const now = Date.now();
  switch (verdict) {
    case 'sent':
      // The server has the pictures; a row without them stays for a day to show that it was sent.
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
 * Returns whether a failed request counts as an attempt: bytes were sent or received, even a guest
 * network's page. When nothing was, there is no connection, and other items would fail too.
 */
function isAttempt(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof NetworkError && error.isBegun);
}

async function sendOne(item: OutboxItem, token: string, replayer: Replayer): Promise<Step> {
  // Changing the state rewrites the pictures too, so try rarely while the browser reports no
  // network.
  if (!navigator.onLine && Date.now() < triedAt + BELIEVED_FOR) return 'stop';
  if (isTooOld(item, Date.now(), serverTime())) {
    await changeItem(item.id, { state: 'attention', refusal: tooOld });
    return 'next';
  }
  // A state of `sending` was left by a terminated sender, so the item may have arrived.
  const isUnsure = item.isUnsure === true || item.state === 'sending';
  const sending = { state: 'sending', isUnsure } as const;
  // The user may have paused or discarded it since it was listed.
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

/**
 * Handles a failed write, as when the phone's storage is full: the item stays unchanged and is
 * tried again after growing pauses.
 */
function notWritten(error: unknown): 'stop' {
  console.warn('The outbox could not be changed', error);
  return 'stop';
}

/**
 * Marks items left over from before as waiting, and removes items that arrived more than a day ago.
 */
async function tidy(since: number): Promise<void> {
  for (const { id, state, createdAt, sentAt = 0 } of await listItems()) {
    if (state === 'sending') await changeItem(id, { state: 'waiting', isUnsure: true });
    if (state === 'saved' && createdAt <= since) await changeItem(id, { state: 'waiting' });
    if (state === 'sent' && Date.now() - sentAt > SENT_STAYS) await removeItem(id);
  }
}

/** Makes postponed items due, as the network is back. */
async function bringForward(): Promise<void> {
  pauses = 0;
  const now = Date.now();
  for (const { id, nextAt } of await listItems()) {
    if (nextAt > now) await changeItem(id, { nextAt: now }, isUnsent);
  }
}

/**
 * Sends the waiting items of the signed-in account, oldest first; returns when to check again.
 * `isLineNew` says that the browser has just reported the network as back.
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
