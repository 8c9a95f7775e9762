import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { messages } from '../../messages/index.ts';
import { type Cell, guardText, SheetError, type SheetRow, unguardText } from './cells.ts';

const HEAD_BYTES = 64 * 1024;
/** Maximum length of a row: a longer one contains a quote that was never closed. */
const ROW_CHARACTERS = 256 * 1024;
/** The only sign by which Excel recognises a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE = '\r\n';

/**
 * Returns the cell delimiter: the candidate that occurs most often, outside quotes, in the first
 * line with any.
 */
async function delimiterOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('utf8', 0, bytesRead).replaceAll(/"[^"]*"/g, '');
    const line = head.split(/[\r\n]/).find((text) => /[,;\t]/.test(text)) ?? '';
    const count = (sign: string) => line.split(sign).length;
    return [',', ';', '\t'].reduce((max, sign) => (count(sign) > count(max) ? sign : max));
  } finally {
    await file.close();
  }
}

function unreadable(error: CsvError, row: number): SheetError {
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  const { quoteNotClosed, rowUnreadable } = messages.lists;
  return new SheetError(isOpen ? quoteNotClosed({ row }) : rowUnreadable({ row }));
}

/** Yields the rows of a CSV file: commas, semicolons or tabs, quotes, any line ending. */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path),
    relax_column_count: true,
    // An inch mark may occur in the middle of a cell: 5" roller.
    relax_quotes: true,
    max_record_size: ROW_CHARACTERS,
  });
  const source = createReadStream(path);
  source.on('error', (error) => parser.destroy(error));
  let row = 0;
  try {
    const records: AsyncIterable<string[]> = source.pipe(parser);
    for await (const record of records) {
      row++;
      yield { row, cells: record.map(unguardText) };
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, row + 1) : error;
  } finally {
    source.destroy();
  }
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guardText(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Yields a list as CSV text, piece by piece. */
export async function* csvText(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of batches) {
    yield rows.map((cells) => cells.map(csvCell).join(',') + LINE).join('');
  }
}
