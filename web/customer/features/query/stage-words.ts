import { m } from 'virtual:messages';
import type { QueryStage } from '@fluteline/domain/query';
import type { QueryRecord } from './api.ts';

const words: Readonly<Record<QueryStage, () => string>> = {
  received: m.query_stage_received,
  assigned: m.query_stage_assigned,
  answered: m.query_stage_answered,
  resolved: m.query_stage_resolved,
};

/** How far a record has come; empty where it is not known, as in what an older release stored. */
export const stageWord = (stage: QueryStage | undefined): string => (stage ? words[stage]() : '');

/** What a row says of it: nothing before somebody has begun. */
export function stageLine({ stage, answers = [] }: QueryRecord): string {
  const last = answers.at(-1);
  if (last) return m.query_answered_on({ date: last.at });
  return stage === 'assigned' ? words.assigned() : '';
}
