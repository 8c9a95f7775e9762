import type { QueryStatus, Urgency } from './urgency.ts';

/** What the panel's list of queries is ordered by: longest waiting, newest, or most urgent first. */
export const querySorts = ['waiting', 'newest', 'urgency'] as const;
/** What the panel's list of queries is ordered by. */
export type QuerySort = (typeof querySorts)[number];

const ranks: Readonly<Record<Urgency, number>> = { high: 0, medium: 1, low: 2 };

/** Where a query stands among others by urgency: open ones first, and of these the urgent ones. */
export function urgencyRank(state: {
  readonly urgency: Urgency;
  readonly status: QueryStatus;
}): number {
  return ranks[state.urgency] + (state.status === 'open' ? 0 : 3);
}
