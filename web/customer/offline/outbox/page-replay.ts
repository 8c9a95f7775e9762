import { announceRefusal, customerSession, isConfirmed } from '../../../kit/client/index.ts';
import { type LookAgain, type Replayer, replay } from './replay.ts';

const UNREADABLE = 60_000;
const MAX_TIMER = 60 * 60_000;
const progress = new EventTarget();
/** Ids of items whose forms are open. */
const watched = new Set<string>();

/** Calls the listener with the share of an item's pictures sent so far, while this tab sends it. */
export function onProgress(id: string, listener: (share: number) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<number>).detail);
  progress.addEventListener(id, onEvent);
  return () => progress.removeEventListener(id, onEvent);
}

/** Follows an item's progress for its open form, which takes a refused item back. */
export function watchFromForm(id: string, listener: (share: number) => void): () => void {
  const stop = onProgress(id, listener);
  watched.add(id);
  return () => {
    watched.delete(id);
    stop();
  };
}

let present: { readonly account: string; readonly control: AbortController } | undefined;

/** Aborts the request that this page is sending for an account. */
export function stopSending(account: string): void {
  if (present?.account === account) present.control.abort();
}

const replayer: Replayer = {
  async session() {
    const session = customerSession.read();
    // The server refuses all writes until the number is confirmed again.
    if (!isConfirmed(session)) return null;
    return { account: session.user.mobile, token: session.token };
  },
  follow({ id, account }) {
    present = { account, control: new AbortController() };
    const onProgress = (detail: number) => progress.dispatchEvent(new CustomEvent(id, { detail }));
    return { signal: present.control.signal, onProgress, isWatched: watched.has(id) };
  },
  signedOut(token, refusal) {
    if (customerSession.read()?.token === token) announceRefusal(refusal);
  },
};

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isWanted = false;
let isLineNew = false;

function lookAgain(at: LookAgain): void {
  clearTimeout(timer);
  if (at === null) return;
  timer = setTimeout(() => void sendWaiting(), Math.min(Math.max(0, at - Date.now()), MAX_TIMER));
}

/**
 * Sends waiting items now. A call during a run has the outbox checked once more. Resolves when
 * nothing is left to try.
 */
export function sendWaiting(): Promise<void> {
  if (running) {
    isWanted = true;
    return running;
  }
  isWanted = false;
  const how = { isLineNew };
  isLineNew = false;
  running = replay(replayer, how)
    .then(lookAgain)
    .catch((error: unknown) => {
      console.warn('The outbox was not sent', error);
      lookAgain(Date.now() + UNREADABLE);
    })
    .finally(() => {
      running = undefined;
      return isWanted ? sendWaiting() : undefined;
    });
  return running;
}

/**
 * Sends waiting items at the start, on returning to the app, when the network is back and after a
 * sign-in.
 */
export function keepSending(): () => void {
  const onReturn = () => {
    if (document.visibilityState === 'visible') void sendWaiting();
  };
  const send = () => void sendWaiting();
  const onLine = () => {
    isLineNew = true;
    send();
  };
  window.addEventListener('online', onLine);
  document.addEventListener('visibilitychange', onReturn);
  const leave = customerSession.subscribe(send);
  send();
  return () => {
    window.removeEventListener('online', onLine);
    document.removeEventListener('visibilitychange', onReturn);
    leave();
    clearTimeout(timer);
  };
}
