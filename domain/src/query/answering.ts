import type { QueryStatus } from './urgency.ts';

/** Maximum number of letters in an answer to a buyer, or in a note of administrators. */
export const MESSAGE_LETTERS = 5000;
/** Maximum number of pictures, and of documents, in an answer. */
export const ANSWER_FILES = 5;
/** Maximum size of a document in an answer, in bytes. */
export const ANSWER_BYTES = 20 * 1024 * 1024;
/** Maximum number of answers, and of notes, of one query: all of them are read at once. */
export const MESSAGES_OF_QUERY = 100;
/** Maximum number of queries that are resolved together. */
export const RESOLVED_AT_ONCE = 100;

/** Reasons for resolving a query. */
export const resolutions = ['supplied', 'quoted', 'not_available', 'no_answer'] as const;
/** Reason for resolving a query. */
export type Resolution = (typeof resolutions)[number];

/** Stages of a query, as its buyer reads them. */
export const queryStages = ['received', 'assigned', 'answered', 'resolved'] as const;
/** Stage of a query, as its buyer reads it. */
export type QueryStage = (typeof queryStages)[number];

/** The part of a query from which its stage follows. */
export interface Answering {
  readonly status: QueryStatus;
  /** The administrator who answers the query; `null` if it is not assigned. */
  readonly assignedTo: string | null;
  /** Number of answers sent to the buyer. */
  readonly answerCount: number;
}

/** Returns the stage of a query. A reopened query has the stage that its answers imply. */
export function stageOf({ status, assignedTo, answerCount }: Answering): QueryStage {
  if (status === 'resolved') return 'resolved';
  if (answerCount > 0) return 'answered';
  return assignedTo === null ? 'received' : 'assigned';
}

/** Returns the reason for which a query is resolved; an open query has no earlier reason left. */
export function resolutionOf(query: {
  readonly status: QueryStatus;
  readonly resolution: Resolution | null;
}): Resolution | null {
  return query.status === 'resolved' ? query.resolution : null;
}
