import { type LiveChange, liveChange } from '@fluteline/contract/live';
import { randomName } from '../ids.ts';
import type { Log } from '../log/log.ts';
import { type AccountFeed, openAccountFeed } from './account-feed.ts';
import { ACCOUNT_CHANGES, CHANGES } from './changes.ts';
import { openListener } from './listener.ts';

/** A change as this process received it. */
export interface ReceivedChange {
  /** The id that a reader names to get later changes. */
  readonly id: string;
  readonly change: LiveChange;
}

/** The changes of all processes, as they commit. */
export interface LiveFeed {
  /**
   * Starts listening; resolves when it listens, or cannot for now: then `reload` follows once it
   * can.
   */
  start(): Promise<void>;
  /** Returns the id of the last change. */
  last(): string;
  /**
   * Returns the changes after an id; `null` when they are unknown because the id is of another
   * process or too old.
   */
  after(id: string): readonly ReceivedChange[] | null;
  /** Calls back at every later change until the returned function is called. */
  follow(follower: (received: ReceivedChange) => void): () => void;
  /** Changes that concern single accounts. */
  readonly accounts: AccountFeed;
  close(): Promise<void>;
}

/** Number of changes stored for readers that lost their connection for a moment. */
const STORED_CHANGES = 500;

function readChange(message: string): LiveChange | null {
  try {
    return liveChange.safeParse(JSON.parse(message)).data ?? null;
  } catch {
    return null;
  }
}

/** Creates the feed of a database, which connects when it is started. */
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
