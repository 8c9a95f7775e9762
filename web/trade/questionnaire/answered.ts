import { m } from 'virtual:messages';
import type { AnswerRecord, Field, Fields } from '@fluteline/domain/questionnaire';
import { fieldLabels, fieldUnits } from './field-words.ts';

/** Returns the word for an answer stored as a code; other answers stay unchanged. */
export function answerWord(answer: string): string {
  if (answer === 'yes') return m.questionnaire_yes();
  return answer === 'no' ? m.questionnaire_no() : answer;
}

/** How an answer is formatted; a day is YYYY-MM-DD, a moment is ISO. */
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
/** A question with its answer; an empty text if it was not answered. */
export type Answered = { readonly label: string } & Reading;

function readingOf({ kind, isNumber }: Field): Exclude<Answered['as'], 'range' | 'moment'> {
  if (isNumber) return 'figure';
  return kind === 'option' || kind === 'boxes' || kind === 'whole' ? 'text' : kind;
}

/** Returns the questions of the given fields with their answers; a range is one question. */
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

/** Whether a question was not answered. */
export const isBlank = (answer: Answered): boolean =>
  answer.as === 'range' ? answer.min === '' && answer.max === '' : answer.text === '';
