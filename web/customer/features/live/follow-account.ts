import type { AccountChange } from '@fluteline/contract/live';
import { followStream } from '../../../kit/client/stream/follow-stream.ts';
import { readEvents } from '../../../kit/client/stream/read-events.ts';

/** What a page has to ask for again. */
export type AccountTopic = Exclude<AccountChange['topic'], 'replaced'>;

/** The tabs of a browser share one stream: who holds the lock reads it, the others are passed its events. */
const NAME = 'account-changes';
const ASK_EVERY = 60_000;

const topics: readonly unknown[] = ['notification', 'query', 'report', 'replaced'];

/** What a newer server tells and this page does not know: everything is asked for again. */
function changeOf(data: string): AccountChange['topic'] {
  try {
    const { topic }: Partial<AccountChange> = JSON.parse(data);
    if (topics.includes(topic)) return topic as AccountChange['topic'];
  } catch (error) {
    console.warn('A change could not be read', error);
  }
  return 'reload';
}

/** Reads the stream, and asks each minute while there is none, until the signal ends it. */
function readWhile(signal: AbortSignal, onChange: (topic: AccountTopic) => void): Promise<void> {
  let isLive = false;
  const follower = followStream<AccountChange['topic']>({
    read: (reading) => readEvents('followOwnChanges', changeOf, reading),
    onChange(topic) {
      // Another tab of the session has the stream: coming back would end that one.
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
 * Reads the stream in this tab's turn. A tab that has to wait for it is passed every change from here
 * on, but not what changed since its first answers, or while it was out of sight: it asks once.
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
 * Calls back when something of the account changed, while the window is in sight; answers how to end
 * it. Without Web Locks (an address by bare http) each tab reads for itself: the server then leaves
 * the newest one its stream, and the others ask each minute.
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
      // This tab alone begins now: nothing is asked for by many at once.
      const onMissed = () => onChange('reload', 0);
      // Given up while it waits for its turn: that is all that can fail.
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
