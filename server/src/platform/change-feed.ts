import { type LiveChange, liveChange } from '@fluteline/contract/live';
import { type AccountFeed, openAccountFeed } from './account-feed.ts';
import { ACCOUNT_CHANGES, CHANGES } from './changes.ts';
import { randomName } from './ids.ts';
import { openListener } from './listener.ts';
import type { Log } from './log.ts';

/** A change as this process heard of it. */
export interface HeardChange {
  /** What a reader names to be told what came after it. */
  readonly id: string;
  readonly change: LiveChange;
}

/** The changes every process announces, as they commit. */
export interface ChangeFeed {
  /** Hears from here on; resolves when it does, or cannot for now: then `reload` comes when it can. */
  start(): Promise<void>;
  /** The id of the last change: nothing came after it yet. */
  last(): string;
  /** What came after a change; `null` where that is unknown: of another process, or too long ago. */
  after(id: string): readonly HeardChange[] | null;
  /** Tells every change from now on, until the answered function is called. */
  follow(hear: (heard: HeardChange) => void): () => void;
  /** Changes that concern single accounts. */
  readonly accounts: AccountFeed;
  close(): Promise<void>;
}

/** As many changes are kept for readers who lost their line for a moment. */
const KEPT = 500;

function readChange(message: string): LiveChange | null {
  try {
    return liveChange.safeParse(JSON.parse(message)).data ?? null;
  } catch {
    return null;
  }
}

/** Opens the feed of a database; it connects when it is started. */
export function openChangeFeed(url: string, log: Log): ChangeFeed {
  const name = randomName();
  const kept: HeardChange[] = [];
  const followers = new Set<(heard: HeardChange) => void>();
  const accounts = openAccountFeed(name);
  let count = 0;

  const tell = (change: LiveChange) => {
    count++;
    const heard = { id: `${name}.${count}`, change };
    kept.push(heard);
    if (kept.length > KEPT) kept.shift();
    for (const hear of followers) hear(heard);
  };
  const listener = openListener({
    url,
    log,
    channels: [CHANGES, ACCOUNT_CHANGES],
    hear(channel, message) {
      const change = channel === CHANGES ? readChange(message) : null;
      if (change) tell(change);
      else if (channel === ACCOUNT_CHANGES && accounts.take(message)) return;
      else log.warn({ message }, 'not a change');
    },
    afterLoss() {
      tell({ topic: 'reload', id: '' });
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
      if (later < 0 || later > kept.length) return null;
      return kept.slice(kept.length - later);
    },
    follow(hear) {
      followers.add(hear);
      return () => followers.delete(hear);
    },
    accounts,
    close: () => listener.close(),
  };
}
