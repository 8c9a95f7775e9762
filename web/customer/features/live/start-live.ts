import type { QueryClient } from '@tanstack/react-query';
import { customerSession } from '../../../kit/client/index.ts';
import { type AccountTopic, followAccount } from './follow-account.ts';

/** First words of the keys of everything that shows a topic. */
const shownIn: Readonly<Record<AccountTopic, readonly (readonly string[])[]>> = {
  notification: [['home'], ['notifications']],
  query: [['query', 'records']],
  report: [['home'], ['questionnaire']],
  reload: [['home'], ['notifications'], ['query', 'records'], ['questionnaire']],
};

/** What goes to fifty thousand phones at once is asked for by them one after the other. */
const SPREAD = 2000;

/** Has what shows the topics read again where it is in sight, at a moment of this phone's own. */
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

/** While a verified customer is signed in, follows what changes of the account. */
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
