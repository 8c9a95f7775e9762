import { type AccountChange, accountTopics } from '@fluteline/contract/live';
import { z } from 'zod';

type Topic = Exclude<AccountChange['topic'], 'replaced'>;

/** Called with the changed topic, and the id to resume after. */
type Follower = (id: string, topic: Topic) => void;

/** Changes of single accounts, as this process received them. */
export interface AccountFeed {
  /** The id of the last change of any account. */
  last(): string;
  /** Returns true when an account has not changed since an id; false also when that is unknown. */
  isUnchangedSince(id: string, accountId: string): boolean;
  /** Calls back at each change of an account until the returned function is called. */
  follow(accountId: string, follower: Follower): () => void;
}

/** A feed that also accepts changes. */
export interface OpenAccountFeed extends AccountFeed {
  /** Accepts a message; returns false when it is not a change. */
  take(message: string): boolean;
  /** Notifies all followers that changes may have been missed. */
  reload(): void;
}

/** Number of accounts whose last change is remembered, for readers that lost their connection. */
const MAX_REMEMBERED = 10_000;

const changeOfAccounts = z.object({
  topic: z.enum(accountTopics).exclude(['reload']),
  accountIds: z.array(z.string()),
});

function read(message: string) {
  try {
    return changeOfAccounts.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}

/** Opens the feed of a process; `name` makes its ids differ from those of any other process. */
export function openAccountFeed(name: string): OpenAccountFeed {
  const followers = new Map<string, Set<Follower>>();
  /** Position of the last change by account, the oldest change first. */
  const lastChanges = new Map<string, number>();
  let count = 0;
  /** Position before which the changes of some accounts are no longer remembered. */
  let rememberedSince = 0;

  const remember = (accountId: string) => {
    lastChanges.delete(accountId);
    lastChanges.set(accountId, count);
    if (lastChanges.size <= MAX_REMEMBERED) return;
    const [oldest] = lastChanges;
    if (!oldest) return;
    lastChanges.delete(oldest[0]);
    rememberedSince = oldest[1];
  };
  const last = () => `${name}.${count}`;

  return {
    last,
    isUnchangedSince(id, accountId) {
      const [of, place = ''] = id.split('.');
      if (of !== name || !/^\d{1,15}$/.test(place)) return false;
      const since = Number(place);
      if (since < rememberedSince || since > count) return false;
      return (lastChanges.get(accountId) ?? 0) <= since;
    },
    follow(accountId, follower) {
      const ofAccount = followers.get(accountId) ?? new Set();
      followers.set(accountId, ofAccount.add(follower));
      return () => {
        ofAccount.delete(follower);
        if (ofAccount.size === 0 && followers.get(accountId) === ofAccount) {
          followers.delete(accountId);
        }
      };
    },
    take(message) {
      const change = read(message);
      if (!change) return false;
      count++;
      for (const accountId of change.accountIds) {
        remember(accountId);
        for (const follower of followers.get(accountId) ?? []) follower(last(), change.topic);
      }
      return true;
    },
    reload() {
      count++;
      rememberedSince = count;
      lastChanges.clear();
      for (const ofAccount of followers.values()) {
        for (const follower of ofAccount) follower(last(), 'reload');
      }
    },
  };
}
