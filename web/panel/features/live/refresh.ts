import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from './api.ts';

type Topic = LiveChange['topic'];

/**
 * First words of the keys of everything that shows a topic. The audit log is none of it: its rows
 * must not move away under who reads them.
 */
const shownIn: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  account: ['users', 'plants', 'parts', 'queries', 'overview', 'settings'],
  catalogue: ['catalogue', 'overview'],
  machine: ['machines', 'plants', 'overview'],
  query: ['queries', 'plants', 'overview'],
  questionnaire: ['questionnaires', 'users', 'plants', 'overview'],
  report: ['reports', 'questionnaires', 'users', 'plants', 'overview'],
  notification: ['notifications', 'users', 'plants'],
  transfer: ['transfers', 'users', 'catalogue', 'machines'],
};

/** Reads again what shows the topics and is in sight; the rest when it comes into sight. */
export function refresh(queries: QueryClient, topics: ReadonlySet<Topic>): void {
  const words = new Set<string>();
  for (const topic of topics) {
    const shown = shownIn[topic];
    // Some changes were missed, or a newer server tells of what this page does not know.
    if (!shown) {
      void queries.invalidateQueries();
      return;
    }
    for (const word of shown) words.add(word);
  }
  for (const word of words) void queries.invalidateQueries({ queryKey: [word] });
}
