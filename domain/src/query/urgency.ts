/** How soon a part or machine is needed. */
export const urgencies = ['low', 'medium', 'high'] as const;
/** How soon a part or machine is needed. */
export type Urgency = (typeof urgencies)[number];
/** Whether a query still waits for an answer. */
export type QueryStatus = 'open' | 'resolved';
/**
 * Urgencies on the wire, which combine urgency and status: the urgency of an open query, `Done` for
 * a resolved one.
 */
export const wireUrgencies = ['High', 'Medium', 'Low', 'Done'] as const;
/** Urgency on the wire: the urgency of an open query, `Done` for a resolved one. */
export type WireUrgency = (typeof wireUrgencies)[number];

/** The part of a query that changes with its urgency and by resolving it. */
export interface QueryState {
  readonly urgency: Urgency;
  readonly status: QueryStatus;
}

const spelling: Record<Urgency, WireUrgency> = { low: 'Low', medium: 'Medium', high: 'High' };

/** Reads an urgency in any letter case; returns `null` for any other word. */
export function parseUrgency(text: string): Urgency | 'done' | null {
  const word = text.trim().toLowerCase();
  if (word === 'done') return 'done';
  return urgencies.find((urgency) => urgency === word) ?? null;
}

/** Returns the wire's word for a query's state. */
export function wireUrgency(state: QueryState): WireUrgency {
  return state.status === 'resolved' ? 'Done' : spelling[state.urgency];
}

/**
 * Returns the state of a query after a change of urgency. `done` resolves the query and retains its
 * urgency; on a resolved query, High reopens it with its earlier urgency, Medium and Low reopen it
 * with themselves; on an open query the word is the new urgency.
 */
export function changeUrgency(state: QueryState, asked: Urgency | 'done'): QueryState {
  if (asked === 'done') return { urgency: state.urgency, status: 'resolved' };
  if (state.status === 'resolved' && asked === 'high') {
    return { urgency: state.urgency, status: 'open' };
  }
  return { urgency: asked, status: 'open' };
}

/** Returns the event between two states, for the query's history; `null` if nothing changed. */
export function queryEvent(
  before: QueryState,
  after: QueryState,
): 'resolved' | 'reopened' | 'urgency_changed' | null {
  if (before.status !== after.status) return after.status === 'resolved' ? 'resolved' : 'reopened';
  return before.urgency === after.urgency ? null : 'urgency_changed';
}
