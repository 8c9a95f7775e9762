import { type AccountChange, accountTopics } from '@fluteline/contract/live';
import { z } from 'zod';

type Topic = Exclude<AccountChange['topic'], 'replaced'>;

/** Called with what changed, and the id to resume after. */
type Follower = (id: string, topic: Topic) => void;

/** Changes of single accounts as this process received them. */
export interface AccountFeed {
  /** The id of the last change of any account. */
  last(): string;
  /** Whether an account has not changed since; false too where that is unknown. */
  isUnchangedSince(id: string, accountId: string): boolean;
  /** Calls back at each change of an account, until the answered function is called. */
  follow(accountId: string, follower: Follower): () => void;
}

/** The feed, and what puts changes into it. */
export interface OpenAccountFeed extends AccountFeed {
  /** Takes a message; false where it is none. */
  take(message: string): boolean;
  /** Tells everybody that changes may have been missed. */
  reload(): void;
}

/** Of so many accounts the last change is remembered, for readers who lost their line. */
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

/** Opens the feed of a process; its name makes its ids unlike those of any other process. */
export function openAccountFeed(name: string): OpenAccountFeed {
  const followers = new Map<string, Set<Follower>>();
  /** By account, the one that changed longest ago first. */
  const lastChanges = new Map<string, number>();
  let count = 0;
  /** What came before is not remembered of every account. */
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
