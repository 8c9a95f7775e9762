import type { QueryEvent } from '../api.ts';
import type { OpenedQuery } from './api.ts';

type Answer = OpenedQuery['answers'][number];
type Note = OpenedQuery['notes'][number];

/** An entry of a query's time line: an event, an answer, or a note. */
export type Entry = {
  readonly id: string;
  readonly at: string;
  /** Name of its author; empty after the account's erasure. */
  readonly by: string;
  /** Id of its author, if an administrator. */
  readonly byId: string | undefined;
} & (
  | { readonly kind: 'event'; readonly event: QueryEvent }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'note'; readonly note: Note }
);

/** Sorts an answer that resolves the query before the resulting event. */
const rank = ({ kind }: Entry) => (kind === 'event' ? 1 : 0);

const inOrder = (one: Entry, other: Entry) =>
  one.at.localeCompare(other.at) || rank(one) - rank(other) || one.id.localeCompare(other.id);

/** Returns all entries of a query's time line, oldest first. */
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
