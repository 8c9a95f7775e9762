import { m } from 'virtual:messages';
import writeXlsxFile from 'write-excel-file/browser';
import type { SheetCell, SheetRow } from './questionnaire-sheet.ts';

/**
 * Maximum bytes of a part of the file. From 160 KB on it would be compressed in a worker created
 * from a blob, which the content security policy forbids, and would never finish. Fifty plants and
 * fifty machines take half of this.
 */
const MAX_BYTES = 155_000;
const BYTES_A_CELL = 60;
const BYTES_A_TEXT = 30;

const encoder = new TextEncoder();
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, '&quot;').replace(/[\p{Cc}\p{Cs}]/gu, '______');

function isTooLarge(rows: readonly SheetRow[]): boolean {
  const cells = rows.flat().filter((cell): cell is SheetCell => cell !== null);
  const texts = new Set(cells.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])));
  const bytes = [...texts].reduce(
    (sum, text) => sum + BYTES_A_TEXT + encoder.encode(escaped(text)).length,
    0,
  );
  return Math.max(bytes, cells.length * BYTES_A_CELL) > MAX_BYTES;
}

/** Thrown for a questionnaire too large for a spreadsheet; it can still be printed. */
export class TooLargeForSpreadsheet extends Error {
  override readonly name = 'TooLargeForSpreadsheet';
}

/** Creates an .xlsx file with one sheet, in the page. */
export async function spreadsheetOf(rows: SheetRow[]): Promise<Blob> {
  if (isTooLarge(rows)) throw new TooLargeForSpreadsheet();
  const max = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: max }, (_, at) => ({ width: at === 0 ? 38 : 28 }));
  const sheet = m.questionnaire_panel_sheet();
  return writeXlsxFile(rows, { sheet, columns, stickyColumnsCount: 1 }).toBlob();
}
