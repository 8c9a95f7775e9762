import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import writeWorkbook from 'write-excel-file/node';
import { type Cell, DATE, FORMULA_ERROR, guardTypedText, lineOf, unguardText } from './cells.ts';
import { formulaErrors } from './formula-errors.ts';
import type { WorkbookTask } from './workbook.ts';

/** Maximum number of characters in a workbook cell. */
const CELL_CHARACTERS = 32_767;

function dateCell(date: Date): Cell {
  // A number beyond all dates may be formatted as one.
  if (Number.isNaN(date.getTime())) return DATE;
  return `${DATE} ${date.toISOString().replace('T00:00:00.000Z', '')}`;
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) return dateCell(value);
  // A workbook can encode characters that database text cannot contain.
  return unguardText(String(value).toWellFormed().replaceAll('\0', '\uFFFD'));
}

/** Writes the first sheet's rows as lines of JSON, each a list of cells. */
async function read(from: string, to: string): Promise<void> {
  const bytes = await readFile(from);
  const errors = formulaErrors(bytes);
  const rows = await readSheet(new Uint8Array(bytes).buffer, 1, { trim: false });
  for (const { row, column } of errors) {
    while (rows.length <= row) rows.push([]);
    const cells = rows[row];
    if (cells) cells[column] = FORMULA_ERROR;
  }
  await pipeline(function* () {
    for (const row of rows) yield lineOf(row.map(cellOf));
  }, createWriteStream(to));
}

/** Writes lines of JSON as a workbook of one sheet, with the first row as its heading. */
async function write(from: string, to: string, sheet: string): Promise<void> {
  const rows: (null | { value: string | number; type: StringConstructor | NumberConstructor })[][] =
    [];
  for await (const line of createInterface({ input: createReadStream(from) })) {
    const isHeading = rows.length === 0;
    const cells: Cell[] = JSON.parse(line);
    rows.push(
      cells.map((cell) => {
        if (cell === null || cell === '') return null;
        if (typeof cell === 'number') return { value: cell, type: Number };
        const style = isHeading ? { fontWeight: 'bold' as const } : {};
        const text = guardTypedText(cell).slice(0, CELL_CHARACTERS);
        return { value: text, type: String, ...style };
      }),
    );
  }
  const columns = (rows[0] ?? []).map((heading) => ({
    width: Math.max(12, String(heading?.value ?? '').length + 2),
  }));
  await writeWorkbook(rows, { sheet, columns, stickyRowsCount: 1 }).toFile(to);
}

const task: WorkbookTask = workerData;
if (task.does === 'read') await read(task.from, task.to);
else await write(task.from, task.to, task.sheet);
