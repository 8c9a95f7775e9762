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

/** Outcome of a submission so far. */
export type Outcome =
  /** The server has the request. */
  | { readonly kind: 'sent'; readonly answer: unknown }
  /** The request is stored on this phone and is sent as soon as possible. */
  | { readonly kind: 'waiting' };

/** Callbacks with which a screen follows its submission. */
interface Watch {
  readonly onProgress?: (share: number) => void;
  /** Stops watching; the request is still sent. */
  readonly signal?: AbortSignal;
  /** Called once the request is stored, so that it survives the page. */
  readonly onQueued?: () => void;
  /** Called when the request cannot be stored: it is sent now, but lost if the page closes. */
  readonly onUnqueued?: () => void;
  /**
   * Called after a refusal, so that the form takes the values back before the outbox removes the
   * item.
   */
  readonly onReturned?: () => Promise<void> | void;
  /**
   * Key stored by a form before a crash. Returns the item queued under this key, even if it has
   * arrived meanwhile.
   */
  readonly idempotencyKey?: string;
}

/** Thrown when the request could neither be stored on this phone nor be sent at once. */
export class NotQueuedError extends Error {
  override readonly name = 'NotQueuedError';
}

/** Returns an item's outcome: sent, waiting or refused; undefined while it is being sent. */
function endOf(item: OutboxItem | undefined): Outcome | ApiError | undefined {
  if (!item) return { kind: 'waiting' };
  if (item.state === 'sent') return { kind: 'sent', answer: item.answer };
  if (item.state === 'waiting') return { kind: 'waiting' };
  if (item.state !== 'attention') return undefined;
  // Without a refusal, the item was paused in another window to be edited.
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
    // The item may be far behind others, or stuck in another tab.
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

/**
 * Keys of unqueued requests, reused while the page lives, as an unanswered request may have
 * arrived.
 */
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
  // The form shows the reason and sends the request again under the same key.
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
 * Puts a write into the outbox and returns its outcome so far: sent or waiting. Throws ApiError
 * when the server refused it; the outbox then no longer has it. Sends it without the outbox when
 * this phone has no room or its database does not open; throws NotQueuedError when that fails too,
 * so that the form keeps its values.
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
    // With site data blocked nothing survives the page, so the form keeps its values until they are
    // sent.
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
