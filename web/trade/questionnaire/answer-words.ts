import { m } from 'virtual:messages';
import { dayInWords } from '../../kit/ui/calendar/days.ts';
import { formatMobile, formatMoment, formatNumber } from '../../kit/ui/format.ts';
import { type Answered, isBlank } from './answered.ts';

/** Formats a figure; text typed instead of a figure stays unchanged. */
const figure = (text: string) =>
  text !== '' && Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text;

const withUnit = (text: string, unit?: string) =>
  unit ? `${figure(text)}\u00a0${unit}` : figure(text);

/** Formats an answer; empty if the question was not answered. */
export function answerWords(answer: Answered): string {
  if (isBlank(answer)) return '';
  switch (answer.as) {
    case 'mobile':
      return formatMobile(answer.text);
    case 'figure':
      return withUnit(answer.text, answer.unit);
    case 'range': {
      const { min, max, unit } = answer;
      if (min === '' || max === '') return withUnit(min || max, unit);
      return m.questionnaire_range({ min: figure(min), max: withUnit(max, unit) });
    }
    case 'day':
      return dayInWords(answer.text);
    case 'moment':
      return formatMoment(answer.text);
    default:
      return answer.text;
  }
}
