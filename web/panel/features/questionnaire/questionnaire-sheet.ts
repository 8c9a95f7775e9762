import { m } from 'virtual:messages';
import type { CellObject } from 'write-excel-file/browser';
import type { AnswerSection } from '../../../trade/questionnaire/answer-sections.ts';
import type { Answered } from '../../../trade/questionnaire/answered.ts';

/** A cell with an explicit type, so that text is never treated as a formula. */
export type SheetCell = CellObject & Required<Pick<CellObject, 'type' | 'value'>>;
/** A row; `null` is an empty cell. */
export type SheetRow = (SheetCell | null)[];

const DAY = 'mmm d, yyyy';
const MOMENT = 'mmm d, yyyy h:mm AM/PM';
/** First day that a spreadsheet can represent. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
/** Maximum digits of a number; spreadsheets round longer ones. */
const MAX_DIGITS = 15;

const words = (value: string): SheetCell | null =>
  value === '' ? null : { type: String, value, format: '@', wrap: true };

function figure(value: string): SheetCell | null {
  const isPlain = /^\d+(?:\.\d+)?$/.test(value) && value.length <= MAX_DIGITS;
  return isPlain ? { type: Number, value: Number(value), align: 'left' } : words(value);
}

/** Returns a moment in local time, because spreadsheets have no time zones. */
function onTheWall(moment: Date): Date {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth(), moment.getDate()];
  return new Date(Date.UTC(year, month, day, moment.getHours(), moment.getMinutes()));
}

function date(value: string, read: (text: string) => Date, format: string): SheetCell | null {
  if (value === '') return null;
  const found = read(value);
  const isCounted = found.getTime() >= FIRST_DAY;
  return isCounted ? { type: Date, value: found, format, align: 'left' } : words(value);
}

function cellOf(answer: Exclude<Answered, { as: 'range' }>): SheetCell | null {
  switch (answer.as) {
    case 'figure':
    case 'year':
      return figure(answer.text);
    case 'day':
      return date(answer.text, (day) => new Date(`${day}T00:00:00Z`), DAY);
    case 'moment':
      return date(answer.text, (moment) => onTheWall(new Date(moment)), MOMENT);
    default:
      return words(answer.text);
  }
}

const headed = (label: string, unit?: string) =>
  unit ? m.questionnaire_panel_with_unit({ label, unit }) : label;

/** Returns the rows of an answer: two for a range. */
function linesOf(answer: Answered): readonly (readonly [string, SheetCell | null])[] {
  if (answer.as !== 'range') {
    return [
      [headed(answer.label, answer.as === 'figure' ? answer.unit : undefined), cellOf(answer)],
    ];
  }
  const { label, min, max, unit } = answer;
  return [
    [headed(m.questionnaire_panel_min({ label }), unit), figure(min)],
    [headed(m.questionnaire_panel_max({ label }), unit), figure(max)],
  ];
}

const heading = (value: string): SheetCell => ({
  type: String,
  value,
  fontWeight: 'bold',
  backgroundColor: '#efe4d0',
  textColor: '#2b231a',
  wrap: true,
});

function rowsOf({ title, records }: AnswerSection): SheetRow[] {
  const columns = records.map(({ answers }) => answers.flatMap(linesOf));
  const names = records.map(({ name }) => name).filter((name) => name !== title);
  const lines = (columns[0] ?? []).map(
    ([label], at): SheetRow => [
      { type: String, value: label, fontWeight: 'bold', wrap: true },
      ...columns.map((lines) => lines[at]?.[1] ?? null),
    ],
  );
  return [[title, ...names].map(heading), ...lines];
}

/**
 * Returns the sheet: a row per question, a column per plant or machine, an empty row between
 * sections.
 */
export function sheetOf(sections: readonly AnswerSection[]): SheetRow[] {
  return sections.flatMap((section, index) =>
    index === 0 ? rowsOf(section) : [[], ...rowsOf(section)],
  );
}

/** Returns the file's name, without characters that file systems reject. */
export function fileNameOf(questionnaire: { ID: string; CompanyName: string }): string {
  const company = questionnaire.CompanyName.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[. ]+$/, '');
  return `${[questionnaire.ID, company].filter(Boolean).join(' ')}.xlsx`;
}
