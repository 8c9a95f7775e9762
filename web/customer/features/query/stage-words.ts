import { m } from 'virtual:messages';
import type { QueryStage } from '@fluteline/domain/query';
import type { QueryRecord } from './api.ts';

const words: Readonly<Record<QueryStage, () => string>> = {
  received: m.query_stage_received,
  assigned: m.query_stage_assigned,
  answered: m.query_stage_answered,
  resolved: m.query_stage_resolved,
};

/**
 * Returns the stage as text; empty when it is not known, as in a record stored by an older release.
 */
export const stageWord = (stage: QueryStage | undefined): string => (stage ? words[stage]() : '');

/**
 * Returns a row's line on progress: the date of the last answer, or that the query is assigned;
 * otherwise empty.
 */
export function stageLine({ stage, answers = [] }: QueryRecord): string {
  const last = answers.at(-1);
  if (last) return m.query_answered_on({ date: last.at });
  return stage === 'assigned' ? words.assigned() : '';
}
