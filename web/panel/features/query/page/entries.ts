import type { QueryEvent } from '../api.ts';
import type { OpenedQuery } from './api.ts';

type Answer = OpenedQuery['answers'][number];
type Note = OpenedQuery['notes'][number];

/** One thing that became of a query: an event of its history, an answer, or a note. */
export type Entry = {
  readonly id: string;
  readonly at: string;
  /** Whose name it bears; empty once erased. */
  readonly by: string;
  /** An administrator's. */
  readonly byId: string | undefined;
} & (
  | { readonly kind: 'event'; readonly event: QueryEvent }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'note'; readonly note: Note }
);

/** An answer that resolves the query stands before what it made of it. */
const rank = ({ kind }: Entry) => (kind === 'event' ? 1 : 0);

const inOrder = (one: Entry, other: Entry) =>
  one.at.localeCompare(other.at) || rank(one) - rank(other) || one.id.localeCompare(other.id);

/** Everything that became of a query, oldest first. */
export function entriesOf(
  { answers, notes }: Pick<OpenedQuery, 'answers' | 'notes'>,
  events: readonly QueryEvent[],
): readonly Entry[] {
  const entries: Entry[] = [
    ...events.map((event) => {
      const { id, at, by, by_id: byId } = event;
      return { id, at, by, byId, kind: 'event' as const, event };
    }),
    ...answers.map((answer) => {
      const { id, at, by } = answer;
      return { id, at, by: by.name, byId: by.id, kind: 'answer' as const, answer };
    }),
    ...notes.map((note) => {
      const { id, at, by } = note;
      return { id, at, by: by.name, byId: by.id, kind: 'note' as const, note };
    }),
  ];
  return entries.toSorted(inOrder);
}
