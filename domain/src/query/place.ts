import type { QueryStatus, Urgency } from './urgency.ts';

/** Orders of the panel's list of queries: longest waiting, newest, or most urgent first. */
export const querySorts = ['waiting', 'newest', 'urgency'] as const;
/** Order of the panel's list of queries. */
export type QuerySort = (typeof querySorts)[number];

const ranks: Readonly<Record<Urgency, number>> = { high: 0, medium: 1, low: 2 };

/**
 * Returns the position of a query when sorted by urgency: open queries first, the urgent ones
 * leading.
 */
export function urgencyRank(state: {
  readonly urgency: Urgency;
  readonly status: QueryStatus;
}): number {
  return ranks[state.urgency] + (state.status === 'open' ? 0 : 3);
}
