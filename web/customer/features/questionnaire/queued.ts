import { isUnsent } from '@fluteline/domain/outbox';
import { SUBMITTED_STEP } from '@fluteline/domain/questionnaire';
import type { OutboxItem } from '../../offline/outbox/index.ts';
import type { Questionnaire } from './wire.ts';

/** Returns whether an item contains answers. */
export const hasAnswers = ({ kind }: OutboxItem): boolean => kind === 'questionnaire';

/** Returns whether an item is a submission that has not arrived. */
export const submitsAnswers = (item: OutboxItem): boolean =>
  hasAnswers(item) && isUnsent(item) && Number(item.data.Step ?? 0) >= SUBMITTED_STEP;

/** Returns whether an item needs attention. */
export const isRefused = ({ state }: OutboxItem): boolean => state === 'attention';

/**
 * Returns whether answers were refused because the questionnaire had been submitted on another
 * phone.
 */
export const isSuperseded = (item: OutboxItem): boolean =>
  isRefused(item) && item.refusal?.code === 'submitted_elsewhere';

/** Returns the server's answer to an item of the questionnaire, once it arrived. */
export function answerTo({ kind, state, answer }: OutboxItem): Questionnaire | null {
  const isOfQuestionnaire = kind === 'questionnaire' || kind === 'audit_request';
  if (!isOfQuestionnaire || state !== 'sent' || typeof answer !== 'object') return null;
  return (answer as { data?: Questionnaire } | null)?.data ?? null;
}
