import { m } from 'virtual:messages';
import type { AnswerRecord, Field, Fields } from '@fluteline/domain/questionnaire';
import { fieldLabels, fieldUnits } from './field-words.ts';

/** The word for an answer that is stored as a code; other answers are words already. */
export function answerWord(answer: string): string {
  if (answer === 'yes') return m.questionnaire_yes();
  return answer === 'no' ? m.questionnaire_no() : answer;
}

/** How an answer is read: a day is YYYY-MM-DD, a moment an ISO one. */
type Reading =
  | {
      readonly as: 'text' | 'mobile' | 'year' | 'figure' | 'day' | 'moment';
      readonly text: string;
      readonly unit?: string | undefined;
    }
  | {
      readonly as: 'range';
      readonly min: string;
      readonly max: string;
      readonly unit: string | undefined;
    };
/** A question and what was answered; an empty text where nothing was. */
export type Answered = { readonly label: string } & Reading;

function readingOf({ kind, isNumber }: Field): Exclude<Answered['as'], 'range' | 'moment'> {
  if (isNumber) return 'figure';
  return kind === 'option' || kind === 'boxes' || kind === 'whole' ? 'text' : kind;
}

/** All that is asked in some fields, a range in one, with its answers. */
export function answersTo(fields: Fields, record: AnswerRecord): Answered[] {
  return Object.entries(fields).flatMap(([name, field]): Answered[] => {
    if (name.endsWith('Max')) return [];
    const shown = name.replace(/Min$/, '');
    const label = fieldLabels[shown]?.() ?? '';
    const unit = fieldUnits[shown]?.();
    const text = answerWord([record[name] ?? ''].flat().join(', '));
    if (shown === name) return [{ label, as: readingOf(field), text, unit }];
    return [{ label, as: 'range', min: text, max: String(record[`${shown}Max`] ?? ''), unit }];
  });
}

/** Whether nothing at all was answered. */
export const isBlank = (answer: Answered): boolean =>
  answer.as === 'range' ? answer.min === '' && answer.max === '' : answer.text === '';
