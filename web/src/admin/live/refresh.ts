import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from './api.ts';

type Topic = LiveChange['topic'];

/** First words of the keys of everything that shows a topic. */
const shownIn: Readonly<Record<Exclude<Topic, 'reload'>, readonly string[]>> = {
  account: ['users', 'parts', 'overview'],
  catalogue: ['catalogue', 'overview'],
  machine: ['machines', 'overview'],
  query: ['queries', 'overview'],
  questionnaire: ['questionnaires', 'users', 'overview'],
  report: ['reports', 'users', 'overview'],
  notification: ['notifications', 'users'],
  transfer: ['transfers', 'users', 'catalogue', 'machines'],
};

/** Reads again what shows the topics and is in sight; the rest when it comes into sight. */
export function refresh(queries: QueryClient, topics: ReadonlySet<Topic>): void {
  const known = [...topics].flatMap((topic) => (topic in shownIn ? [topic] : []));
  if (known.length < topics.size) {
    void queries.invalidateQueries();
    return;
  }
  const words = new Set(known.flatMap((topic) => (topic === 'reload' ? [] : shownIn[topic])));
  for (const word of words) void queries.invalidateQueries({ queryKey: [word] });
}
