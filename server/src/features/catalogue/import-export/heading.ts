import {
  type CatalogueColumn,
  catalogueColumnOf,
  catalogueColumns,
} from '@fluteline/domain/catalogue';
import { messages } from '../../../messages/index.ts';
import type { TransferProblem } from '../../../platform/database/tables.ts';
import { type Cell, SheetError, type SheetRow } from '../../../platform/sheets/cells.ts';

/** Name of the column of reasons in a file of refused rows. */
export const PROBLEM = 'problem';

/**
 * The heading of a list: the catalogue column of each cell, or `null`, and the cells that name
 * none.
 */
export interface Heading {
  readonly row: number;
  readonly cells: readonly Cell[];
  readonly columns: readonly (CatalogueColumn | null)[];
  readonly problems: readonly TransferProblem[];
}

/** Number of first rows in which the heading is looked for: a title may be above it. */
export const HEADING_WITHIN = 10;

const columnIn = (cell: Cell) => catalogueColumnOf(String(cell ?? ''));

/** Returns the required columns that a row does not name. */
function missingFrom({ cells }: SheetRow): readonly CatalogueColumn[] {
  const named = new Set(cells.map((cell) => columnIn(cell)?.name));
  return catalogueColumns.filter(({ isRequired, name }) => isRequired && !named.has(name));
}

/**
 * Finds the heading in the first rows of a list; throws when none of them names every required
 * column.
 */
export function findHeading(rows: readonly [SheetRow, ...SheetRow[]]): Heading {
  const nearest = rows.reduce((best, row) =>
    missingFrom(row).length < missingFrom(best).length ? row : best,
  );
  const missing = missingFrom(nearest);
  if (missing.length === 0) return readHeading(nearest);
  const columns = missing.map(({ label }) => label);
  throw new SheetError(messages.lists.catalogueColumnsMissing({ columns }));
}

function readHeading({ row, cells }: SheetRow): Heading {
  const taken = new Set<string>();
  const problems: TransferProblem[] = [];
  const columns = cells.map((cell) => {
    const text = String(cell ?? '').trim();
    if (text === '' || text.toLowerCase() === PROBLEM) return null;
    const column = columnIn(text);
    if (column && !taken.has(column.name)) {
      taken.add(column.name);
      return column;
    }
    const { columnTwice, columnUnknown } = messages.lists;
    const reason = column ? columnTwice : columnUnknown;
    problems.push({ row, column: text, reason });
    return null;
  });
  return { row, cells, columns, problems };
}
