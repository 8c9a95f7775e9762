import { messages } from '../../messages/index.ts';

/** The content of a cell: text, a number, or nothing. */
export type Cell = string | number | null;

/** A row read from a list. */
export interface SheetRow {
  /** Row number in the spreadsheet, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** A list that cannot be read at all: one sentence for its sender. */
export class SheetError extends Error {}

/** Begins the text of a workbook's cell that contains a date, in the way of Excel's errors. */
export const DATE = '#DATE!';
/** Text of a workbook's cell that contains a formula error, whichever one. */
export const FORMULA_ERROR = '#ERROR!';

/** Errors of formulas as text, `Err:502` and the like by LibreOffice. */
const ERRORS = /^(?:#(?:N\/A|DIV\/0!|NAME\?|[A-Z]+!)|Err:\d{3})$/;

/** Why a cell cannot be a value of any list, in words for its sender; `null` if it can. */
export function unusable(cell: Cell): string | null {
  if (typeof cell !== 'string') return null;
  const text = cell.trim();
  if (text.startsWith(DATE)) return messages.lists.cellIsDate;
  // The digits that Excel left out of a long number, such as 1.23E+11, are lost.
  if (/^\d[.,]\d+E\+\d{2,}$/.test(text)) return messages.lists.cellIsShortened;
  return ERRORS.test(text) ? messages.lists.cellIsError : null;
}

// Characters that a spreadsheet program takes for the beginning of a formula, also in full width.
const SIGNS = '[=+\\-@\\t\\r＝＋－＠]';
const risky = new RegExp(`^'*${SIGNS}`, 'u');
const guarded = new RegExp(`^'+${SIGNS}`, 'u');

/**
 * Returns text for a CSV file: text that a program would take for a formula gets a leading quote,
 * and so does text that already has one, so that reading removes exactly what writing added.
 */
export function guardText(text: string): string {
  return risky.test(text) ? `'${text}` : text;
}

/**
 * Returns text for a cell of type text, where a quote is only added to text from which reading
 * would remove one.
 */
export function guardTypedText(text: string): string {
  return guarded.test(text) ? `'${text}` : text;
}

/** Returns the original text, in whichever way it was guarded. */
export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

/**
 * Returns cells as a line of JSON; escapes two characters that end a line for some readers although
 * JSON allows them.
 */
export function lineOf(cells: readonly Cell[]): string {
  const spelled = (sign: string) => `\\u${sign.charCodeAt(0).toString(16)}`;
  return `${JSON.stringify(cells).replaceAll(/[\u2028\u2029]/g, spelled)}\n`;
}

/** Returns true for a row without content. */
export function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}
