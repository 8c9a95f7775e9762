import type { AccountChange } from '@fluteline/contract/live';
import { followStream } from '../../../kit/client/stream/follow-stream.ts';
import { readEvents } from '../../../kit/client/stream/read-events.ts';

/** What a page has to read again. */
export type AccountTopic = Exclude<AccountChange['topic'], 'replaced'>;

/**
 * Name of the lock and the channel by which a browser's tabs share one stream: the tab with the
 * lock reads it and passes its events to the others.
 */
const NAME = 'account-changes';
const ASK_EVERY = 60_000;

const topics: readonly unknown[] = ['notification', 'query', 'report', 'replaced'];

/**
 * Returns the topic of a change; `reload` for one from a newer server that this page does not know.
 */
function changeOf(data: string): AccountChange['topic'] {
  try {
    const { topic }: Partial<AccountChange> = JSON.parse(data);
    if (topics.includes(topic)) return topic as AccountChange['topic'];
  } catch (error) {
    console.warn('A change could not be read', error);
  }
  return 'reload';
}

/**
 * Reads the stream until the signal aborts; has the page read again each minute while there is
 * none.
 */
function readWhile(signal: AbortSignal, onChange: (topic: AccountTopic) => void): Promise<void> {
  let isLive = false;
  const follower = followStream<AccountChange['topic']>({
    read: (reading) => readEvents('followOwnChanges', changeOf, reading),
    onChange(topic) {
      // Another tab of the session has the stream; reconnecting would end that one.
      if (topic === 'replaced') follower.pause();
      else onChange(topic);
    },
    onMissed: () => onChange('reload'),
    onState(state) {
      isLive = state === 'live';
    },
  });
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isLive) onChange('reload');
    }, ASK_EVERY);
    window.addEventListener('online', follower.hurry, { signal });
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      follower.pause();
      resolve();
    });
    follower.run();
  });
}

/**
 * Reads the stream when this tab gets the lock. A waiting tab is passed every change from here on,
 * but not those since its first answers or while it was hidden, so it reads once.
 */
async function takeTurn(
  locks: LockManager,
  signal: AbortSignal,
  { read, onMissed }: { read: () => Promise<void>; onMissed: () => void },
): Promise<void> {
  const hasRead = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await read();
    return lock !== null;
  });
  if (hasRead || signal.aborted) return;
  onMissed();
  await locks.request(NAME, { signal }, read);
}

/**
 * Calls `onChange` when something of the account has changed, while the window is visible; returns
 * a function that stops it. Without Web Locks (over plain http) each tab reads its own stream; the
 * server then serves only the newest one, and the others read each minute.
 */
export function followAccount(
  onChange: (topic: AccountTopic, withinMs?: number) => void,
): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  const leaving = new AbortController();
  let inSight: AbortController | null = null;
  const pass = (topic: AccountTopic) => {
    onChange(topic);
    channel?.postMessage(topic);
  };
  const look = () => {
    if (document.hidden) {
      inSight?.abort();
      inSight = null;
    } else if (!inSight) {
      inSight = new AbortController();
      const { signal } = inSight;
      const read = () => readWhile(signal, pass);
      // Only this tab reads now, so there is no need to spread the requests.
      const onMissed = () => onChange('reload', 0);
      // The only possible failure is an abort while waiting for the lock.
      if (navigator.locks) takeTurn(navigator.locks, signal, { read, onMissed }).catch(() => null);
      else void read();
    }
  };
  channel?.addEventListener('message', ({ data }) => {
    if (!document.hidden) onChange(changeOf(JSON.stringify({ topic: data })) as AccountTopic);
  });
  document.addEventListener('visibilitychange', look, { signal: leaving.signal });
  look();
  return () => {
    leaving.abort();
    inSight?.abort();
    channel?.close();
  };
}
