import type { QueryStatus } from './urgency.ts';

/** Most letters of an answer to a buyer, or of a note of administrators. */
export const MESSAGE_LETTERS = 5000;
/** Most pictures, and most documents, of an answer. */
export const ANSWER_FILES = 5;
/** Largest document of an answer, in bytes. */
export const ANSWER_BYTES = 20 * 1024 * 1024;
/** Most answers, and most notes, of one query: all of them are read at once. */
export const MESSAGES_OF_QUERY = 100;
/** Most queries that are resolved by one act. */
export const RESOLVED_AT_ONCE = 100;

/** Why a query is resolved. */
export const resolutions = ['supplied', 'quoted', 'not_available', 'no_answer'] as const;
/** Why a query is resolved. */
export type Resolution = (typeof resolutions)[number];

/** How far a query has come, as its buyer reads it. */
export const queryStages = ['received', 'assigned', 'answered', 'resolved'] as const;
/** How far a query has come, as its buyer reads it. */
export type QueryStage = (typeof queryStages)[number];

/** The part of a query that its stage follows from. */
export interface Answering {
  readonly status: QueryStatus;
  /** The administrator who answers it; `null` for nobody. */
  readonly assignedTo: string | null;
  /** How many answers its buyer was sent. */
  readonly answerCount: number;
}

/** How far a query has come. One that is reopened stands where its answers left it. */
export function stageOf({ status, assignedTo, answerCount }: Answering): QueryStage {
  if (status === 'resolved') return 'resolved';
  if (answerCount > 0) return 'answered';
  return assignedTo === null ? 'received' : 'assigned';
}

/** Why a query is resolved; an open one has no reason left from before. */
export function resolutionOf(query: {
  readonly status: QueryStatus;
  readonly resolution: Resolution | null;
}): Resolution | null {
  return query.status === 'resolved' ? query.resolution : null;
}
