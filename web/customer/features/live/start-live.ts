import type { QueryClient } from '@tanstack/react-query';
import { customerSession } from '../../../kit/client/index.ts';
import { type AccountTopic, followAccount } from './follow-account.ts';

/** Prefixes of the query keys that show each topic. */
const shownIn: Readonly<Record<AccountTopic, readonly (readonly string[])[]>> = {
  notification: [['home'], ['notifications']],
  query: [['query', 'records']],
  report: [['home'], ['questionnaire']],
  reload: [['home'], ['notifications'], ['query', 'records'], ['questionnaire']],
};

/** Maximum delay before reading, so that fifty thousand phones do not read at once. */
const SPREAD = 2000;

/** Has the queries of changed topics read again, at a random moment. */
function asker(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const topics = new Set<AccountTopic>();
  const ask = () => {
    timer = undefined;
    const keys = new Map(
      [...topics].flatMap((topic) => shownIn[topic].map((key) => [`${key}`, key])),
    );
    topics.clear();
    for (const queryKey of keys.values()) void queries.invalidateQueries({ queryKey });
  };
  return {
    add(topic: AccountTopic, withinMs = SPREAD) {
      topics.add(topic);
      timer ??= setTimeout(ask, Math.random() * withinMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Follows changes of the account while a verified customer is signed in. */
export function startLive(queries: QueryClient): () => void {
  let token: string | undefined;
  let stop = () => {};
  const follow = () => {
    const session = customerSession.read();
    const next = session?.user.isVerified ? session.token : undefined;
    if (next === token) return;
    stop();
    stop = () => {};
    token = next;
    if (next === undefined) return;
    const { add, stop: stopAsking } = asker(queries);
    const leave = followAccount(add);
    stop = () => {
      leave();
      stopAsking();
    };
  };
  const unsubscribe = customerSession.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop();
  };
}
