import { isUnsent, verdictOf } from '@fluteline/domain/outbox';
import { ApiError, parseRefusal } from '../../../kit/client/call-error.ts';
import { isSiteDataBlocked } from '../../../kit/client/device-storage.ts';
import { customerSession, UNAUTHORIZED } from '../../../kit/client/index.ts';
import { sendPlain, sendUpload } from '../../../kit/client/transport.ts';
import { onChange } from './changes.ts';
import type { Departure, OutboxItem } from './item.ts';
import { onProgress, sendWaiting } from './page-replay.ts';
import { askToStay } from './persistence.ts';
import { addItem, findItem, listItems, removeItem } from './store.ts';
import { newItem, requestOf, successIn } from './travel.ts';

const PATIENT_FOR = 30_000;

/** What became of a submission for now. */
export type Outcome =
  /** The server has it. */
  | { readonly kind: 'sent'; readonly answer: unknown }
  /** It is safe on this phone, and goes when it can. */
  | { readonly kind: 'waiting' }
  /** The server said no; the outbox no longer holds it. */
  | { readonly kind: 'refused'; readonly error: ApiError };

/** How a screen follows its submission. */
export interface Watch {
  readonly onProgress?: (share: number) => void;
  /** Given up on watching: it goes on all the same. */
  readonly signal?: AbortSignal;
  /** It is safe: whatever happens to the page now, it will arrive. */
  readonly onKept?: () => void;
  /** There is no room for it: it is being sent all the same, and lost with the page. */
  readonly onUnkept?: () => void;
  /** Refused: whoever holds it again does so before the outbox lets go of it. */
  readonly onReturned?: () => Promise<void> | void;
  /**
   * Its idempotency key, from a form that still held it after a crash: under the same key it is the
   * item that was kept then, also when that has arrived meanwhile.
   */
  readonly key?: string;
}

/** There is no room on this phone to keep it, and it could not be sent at once either. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
}

async function sameKept(item: Omit<OutboxItem, 'place'>): Promise<OutboxItem | undefined> {
  const items = await listItems();
  const isSame = (one: OutboxItem) =>
    !item.isRepeatable && one.content === item.content && isUnsent(one);
  return items.find(({ id }) => id === item.id) ?? items.find(isSame);
}

function outcomeOf(item: OutboxItem | undefined): Outcome | null {
  if (!item) return { kind: 'waiting' };
  if (item.state === 'sent') return { kind: 'sent', answer: item.answer };
  if (item.state === 'waiting') return { kind: 'waiting' };
  if (item.state !== 'attention') return null;
  // Held back in another window.
  if (!item.refusal) return { kind: 'waiting' };
  const { sentence: message, ...refusal } = item.refusal;
  return { kind: 'refused', error: new ApiError({ ...refusal, message }) };
}

function outcomeFor(id: string, { signal }: Watch): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      stop();
      clearTimeout(patience);
      signal?.removeEventListener('abort', give);
      resolve(outcome);
    };
    const give = () => end({ kind: 'waiting' });
    // Long behind others, or in the hands of another tab that does not get on.
    let patience: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const item = await findItem(id).catch((error: unknown) => {
        console.warn('Nobody can tell what became of a submission', error);
        return undefined;
      });
      const outcome = outcomeOf(item);
      if (outcome) end(outcome);
      clearTimeout(patience);
      if (item?.state === 'saved') patience = setTimeout(give, PATIENT_FOR);
    };
    const stop = onChange(() => void look());
    signal?.addEventListener('abort', give);
    if (signal?.aborted) give();
    else void look();
  });
}

/** Under the same key as long as the page lives: what got no answer may have arrived. */
const keysOfUnkept = new Map<string, string>();

async function sendUnkept(item: Omit<OutboxItem, 'place'>, watch: Watch): Promise<Outcome> {
  const session = customerSession.read();
  if (session?.user.mobile !== item.account) throw new NotKeptError();
  const id = keysOfUnkept.get(item.content) ?? item.id;
  keysOfUnkept.set(item.content, id);
  const { signal, onProgress: tell, onUnkept } = watch;
  onUnkept?.();
  const request = { ...requestOf({ ...item, id }, session.token), signal, onProgress: tell };
  const sending = item.pictures ? sendUpload(request) : sendPlain(request);
  const answer = await sending.catch((cause: unknown) => {
    throw new NotKeptError(undefined, { cause });
  });
  const { status, body, retryAfter } = answer;
  const error = parseRefusal(status, body, retryAfter);
  const verdict = verdictOf({ status, code: error.code });
  if (verdict === 'again') throw new NotKeptError(undefined, { cause: error });
  if (verdict === 'sent') {
    try {
      const told = successIn(answer);
      keysOfUnkept.delete(item.content);
      return { kind: 'sent', answer: told };
    } catch (cause) {
      throw new NotKeptError(undefined, { cause });
    }
  }
  keysOfUnkept.delete(item.content);
  if (verdict === 'signed_out') {
    window.dispatchEvent(new CustomEvent(UNAUTHORIZED, { detail: error.message }));
  }
  return { kind: 'refused', error };
}

/**
 * Puts a write into the outbox and tells what becomes of it at once: sent, waiting or refused.
 * Where this phone has no room to keep it, it is sent without; throws NotKeptError when that fails
 * as well, so that the form keeps its data.
 */
export async function submit(departure: Departure, watch: Watch = {}): Promise<Outcome> {
  const item = newItem(departure, Date.now(), watch.key);
  let id: string;
  try {
    // Nothing here would outlive the page: the form is the safer place until it was sent.
    if (isSiteDataBlocked()) throw new Error('Site data is blocked');
    id = ((await sameKept(item)) ?? (await addItem(item))).id;
  } catch (error) {
    console.warn('There is no room in the outbox', error);
    return sendUnkept(item, watch);
  }
  watch.onKept?.();
  void askToStay();
  const stop = onProgress(id, (share) => watch.onProgress?.(share));
  try {
    void sendWaiting();
    const outcome = await outcomeFor(id, watch);
    if (outcome.kind === 'refused') {
      await watch.onReturned?.();
      await removeItem(id);
    }
    return outcome;
  } finally {
    stop();
  }
}
