import { type LiveChange, liveChange } from '@fluteline/contract/live';
import { randomName } from '../ids.ts';
import type { Log } from '../log/log.ts';
import { type AccountFeed, openAccountFeed } from './account-feed.ts';
import { ACCOUNT_CHANGES, CHANGES } from './changes.ts';
import { openListener } from './listener.ts';

/** A change as this process received it. */
export interface ReceivedChange {
  /** What a reader names to be sent what came after it. */
  readonly id: string;
  readonly change: LiveChange;
}

/** The changes of every process, as they commit. */
export interface LiveFeed {
  /** Listens from here on; resolves when it does, or cannot for now: then `reload` comes when it can. */
  start(): Promise<void>;
  /** The id of the last change: nothing came after it yet. */
  last(): string;
  /** What came after a change; `null` where that is unknown: of another process, or too long ago. */
  after(id: string): readonly ReceivedChange[] | null;
  /** Calls back at every change from now on, until the answered function is called. */
  follow(follower: (received: ReceivedChange) => void): () => void;
  /** Changes that concern single accounts. */
  readonly accounts: AccountFeed;
  close(): Promise<void>;
}

/** As many changes are stored for readers who lost their connection for a moment. */
const STORED_CHANGES = 500;

function readChange(message: string): LiveChange | null {
  try {
    return liveChange.safeParse(JSON.parse(message)).data ?? null;
  } catch {
    return null;
  }
}

/** Opens the feed of a database; it connects when it is started. */
export function openLiveFeed(url: string, log: Log): LiveFeed {
  const name = randomName();
  const stored: ReceivedChange[] = [];
  const followers = new Set<(received: ReceivedChange) => void>();
  const accounts = openAccountFeed(name);
  let count = 0;

  const publish = (change: LiveChange) => {
    count++;
    const received = { id: `${name}.${count}`, change };
    stored.push(received);
    if (stored.length > STORED_CHANGES) stored.shift();
    for (const follower of followers) follower(received);
  };
  const listener = openListener({
    url,
    log,
    channels: [CHANGES, ACCOUNT_CHANGES],
    onMessage(channel, message) {
      const change = channel === CHANGES ? readChange(message) : null;
      if (change) publish(change);
      else if (channel === ACCOUNT_CHANGES && accounts.take(message)) return;
      else log.warn({ message }, 'not a change');
    },
    afterLoss() {
      publish({ topic: 'reload', id: '' });
      accounts.reload();
    },
  });

  return {
    start: () => listener.start(),
    last: () => `${name}.${count}`,
    after(id) {
      const [of, place = ''] = id.split('.');
      if (of !== name || !/^\d{1,15}$/.test(place)) return null;
      const later = count - Number(place);
      if (later < 0 || later > stored.length) return null;
      return stored.slice(stored.length - later);
    },
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    accounts,
    close: () => listener.close(),
  };
}
