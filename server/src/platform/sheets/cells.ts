/** What stands in a cell: text, a number, or nothing. */
export type Cell = string | number | null;

/** A row of a list as it was read. */
export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** A list that cannot be read at all: one sentence for whoever sent it. */
export class SheetError extends Error {}

// What a spreadsheet program takes for the beginning of a formula, in full width too.
const SIGNS = '[=+\\-@\\t\\r＝＋－＠]';
const risky = new RegExp(`^'*${SIGNS}`, 'u');
const guarded = new RegExp(`^'+${SIGNS}`, 'u');

/**
 * Text for a CSV file: what a program would take for a formula gets a quote before it, and so does
 * what has one already, so that reading takes away exactly what writing added.
 */
export function guardText(text: string): string {
  return risky.test(text) ? `'${text}` : text;
}

/** Text for a cell that is text by its type: only what reading would take away is added. */
export function guardTypedText(text: string): string {
  return guarded.test(text) ? `'${text}` : text;
}

/** The text that was meant, whichever way it was guarded. */
export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

/** Cells as a line of JSON; two signs end a line for some readers although JSON allows them. */
export function lineOf(cells: readonly Cell[]): string {
  const spelled = (sign: string) => `\\u${sign.charCodeAt(0).toString(16)}`;
  return `${JSON.stringify(cells).replaceAll(/[\u2028\u2029]/g, spelled)}\n`;
}

/** True where a row says nothing. */
export function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}
