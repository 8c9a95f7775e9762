import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from './api.ts';

type Topic = LiveChange['topic'];

/**
 * First words of the keys of all data affected by a topic. The audit log is left out, so that its
 * rows do not move while being read.
 */
const shownIn: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  account: ['users', 'audience', 'plants', 'parts', 'queries', 'machines', 'overview', 'settings'],
  catalogue: ['catalogue', 'overview'],
  machine: ['machines', 'plants', 'overview'],
  query: ['queries', 'plants', 'overview'],
  questionnaire: ['questionnaires', 'users', 'audience', 'plants', 'overview'],
  report: ['reports', 'questionnaires', 'users', 'plants', 'overview'],
  notification: ['notifications', 'users', 'plants'],
  transfer: ['transfers', 'users', 'catalogue', 'machines'],
};

/** Refetches displayed data of the given topics; other data is refetched when it is displayed. */
export function refresh(queries: QueryClient, topics: ReadonlySet<Topic>): void {
  const words = new Set<string>();
  for (const topic of topics) {
    const shown = shownIn[topic];
    // Changes were missed, or a newer server reports a topic this page does not know.
    if (!shown) {
      void queries.invalidateQueries();
      return;
    }
    for (const word of shown) words.add(word);
  }
  for (const word of words) void queries.invalidateQueries({ queryKey: [word] });
}
