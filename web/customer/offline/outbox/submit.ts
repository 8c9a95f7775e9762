import { calls } from 'virtual:calls';
import { verdictOf } from '@fluteline/domain/outbox';
import { ApiError, isOutOfRoom, parseRefusal } from '../../../kit/client/call-error.ts';
import { isSiteDataBlocked } from '../../../kit/client/device-storage.ts';
import { announceRefusal, customerSession, newIdempotencyKey } from '../../../kit/client/index.ts';
import { addressOf } from '../../../kit/client/request.ts';
import { serverTime } from '../../../kit/client/server-time.ts';
import { onChange } from './changes.ts';
import {
  contentOf,
  type NewItem,
  type OutboxItem,
  type OutboxRequest,
  storedPictures,
} from './item.ts';
import { sendWaiting, watchFromForm } from './page-replay.ts';
import { askToStay } from './persistence.ts';
import { sendItem, successIn } from './send-item.ts';
import { addItem, findItem, removeItem } from './store.ts';

const PATIENT_FOR = 30_000;

/** What became of a submission for now. */
export type Outcome =
  /** The server has it. */
  | { readonly kind: 'sent'; readonly answer: unknown }
  /** It is safe on this phone, and goes when it can. */
  | { readonly kind: 'waiting' };

/** How a screen follows its submission. */
interface Watch {
  readonly onProgress?: (share: number) => void;
  /** Given up on watching: it goes on all the same. */
  readonly signal?: AbortSignal;
  /** It is safe: whatever happens to the page now, it will arrive. */
  readonly onQueued?: () => void;
  /** There is no room for it: it is being sent all the same, and lost with the page. */
  readonly onUnqueued?: () => void;
  /** Refused: the form takes it back before the outbox removes it. */
  readonly onReturned?: () => Promise<void> | void;
  /**
   * From a form that still had it after a crash: under the same key it is the item that was queued
   * then, also when that has arrived meanwhile.
   */
  readonly idempotencyKey?: string;
}

/** There is no room on this phone to queue it, and it could not be sent at once either. */
export class NotQueuedError extends Error {
  override readonly name = 'NotQueuedError';
}

/** What an item has come to: sent, waiting or refused; undefined while it is on its way. */
function endOf(item: OutboxItem | undefined): Outcome | ApiError | undefined {
  if (!item) return { kind: 'waiting' };
  if (item.state === 'sent') return { kind: 'sent', answer: item.answer };
  if (item.state === 'waiting') return { kind: 'waiting' };
  if (item.state !== 'attention') return undefined;
  // Paused in another window, to be edited.
  if (!item.refusal) return { kind: 'waiting' };
  const { sentence: message, ...refusal } = item.refusal;
  return new ApiError({ ...refusal, message });
}

function follow(id: string, signal: AbortSignal | undefined): Promise<Outcome | ApiError> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome | ApiError) => {
      stop();
      clearTimeout(giveUpTimer);
      signal?.removeEventListener('abort', give);
      resolve(outcome);
    };
    const give = () => end({ kind: 'waiting' });
    // Long behind others, or in the hands of another tab that does not get on.
    let giveUpTimer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const item = await findItem(id).catch((error: unknown) => {
        console.warn('What became of a submission cannot be read', error);
        return undefined;
      });
      const outcome = endOf(item);
      if (outcome) end(outcome);
      clearTimeout(giveUpTimer);
      if (item?.state === 'saved') giveUpTimer = setTimeout(give, PATIENT_FOR);
    };
    const stop = onChange(() => void look());
    signal?.addEventListener('abort', give);
    if (signal?.aborted) give();
    else void look();
  });
}

/** Under the same key as long as the page lives: what got no answer may have arrived. */
const keysOfUnqueued = new Map<string, string>();

async function sendUnqueued(item: NewItem, watch: Watch): Promise<Outcome> {
  const session = customerSession.read();
  if (session?.user.mobile !== item.account) throw new NotQueuedError();
  const id = keysOfUnqueued.get(item.content) ?? item.id;
  keysOfUnqueued.set(item.content, id);
  watch.onUnqueued?.();
  const answer = await sendItem({ ...item, id }, session.token, watch).catch((cause: unknown) => {
    throw new NotQueuedError(undefined, { cause });
  });
  const { status, body, retryAfter } = answer;
  const error = parseRefusal(status, body, retryAfter);
  // The form says so, and sends it again under the same key.
  if (isOutOfRoom(error)) throw error;
  const verdict = verdictOf({ status, code: error.code });
  if (verdict === 'again') throw new NotQueuedError(undefined, { cause: error });
  if (verdict === 'sent') {
    try {
      const success = successIn(answer);
      keysOfUnqueued.delete(item.content);
      return { kind: 'sent', answer: success };
    } catch (cause) {
      throw new NotQueuedError(undefined, { cause });
    }
  }
  keysOfUnqueued.delete(item.content);
  if (verdict === 'signed_out') announceRefusal(error);
  throw error;
}

/**
 * Puts a write into the outbox and answers what becomes of it at once: sent or waiting; throws
 * ApiError where the server refused it, and the outbox no longer has it then. Where this phone has no
 * room to store it, or does not open its database, it is sent without; throws NotQueuedError when that
 * fails as well, so that the form retains its data.
 */
export async function submit(request: OutboxRequest, watch: Watch = {}): Promise<Outcome> {
  const { call, body, files, query, ...described } = request;
  const { method, path } = calls[call];
  const toSend = {
    ...described,
    id: watch.idempotencyKey ?? newIdempotencyKey(),
    method,
    url: addressOf(path, {}, query),
    data: body,
    ...(files && { pictures: storedPictures(files) }),
  };
  const now = { createdAt: Date.now(), serverCreatedAt: serverTime() };
  const untried = { state: 'saved', attempts: 0, nextAt: 0 } as const;
  const item: NewItem = { ...toSend, content: contentOf(toSend), ...now, ...untried };
  let id: string;
  try {
    // Nothing here would outlive the page: the form is the safer place until it was sent.
    if (isSiteDataBlocked()) throw new Error('Site data is blocked');
    ({ id } = await addItem(item));
  } catch (error) {
    console.warn('There is no room in the outbox', error);
    return sendUnqueued(item, watch);
  }
  watch.onQueued?.();
  void askToStay();
  const stop = watchFromForm(id, (share) => watch.onProgress?.(share));
  void sendWaiting();
  const outcome = await follow(id, watch.signal).finally(stop);
  if (!(outcome instanceof ApiError)) return outcome;
  await watch.onReturned?.();
  await removeItem(id);
  throw outcome;
}
