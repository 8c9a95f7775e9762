/** How an answer is read: as it stands, as a figure, as a day. */
export type Reading =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'mobile'; readonly text: string }
  | { readonly as: 'year'; readonly text: string }
  | { readonly as: 'figure'; readonly text: string; readonly unit?: string }
  | { readonly as: 'range'; readonly least: string; readonly most: string; readonly unit: string }
  /** YYYY-MM-DD. */
  | { readonly as: 'day'; readonly text: string }
  /** An ISO moment. */
  | { readonly as: 'moment'; readonly text: string };

/** A question and what was answered; an empty text where nothing was. */
export type Answered = { readonly label: string } & Reading;

/** One plant, one machine, or what there is but once. */
export interface AnswerRecord {
  readonly name: string;
  readonly answers: readonly Answered[];
}

/** A part of a questionnaire; its records all have the same questions. */
export interface AnswerSection {
  readonly title: string;
  readonly records: readonly AnswerRecord[];
}

/** Whether nothing at all was answered. */
export const isBlank = (answer: Answered): boolean =>
  answer.as === 'range' ? answer.least === '' && answer.most === '' : answer.text === '';
