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

/** Reads the heading of a list; throws when a required column is missing. */
export function readHeading({ row, cells }: SheetRow): Heading {
  const taken = new Set<string>();
  const problems: TransferProblem[] = [];
  const columns = cells.map((cell) => {
    const text = String(cell ?? '').trim();
    if (text === '' || text.toLowerCase() === PROBLEM) return null;
    const column = catalogueColumnOf(text);
    if (column && !taken.has(column.name)) {
      taken.add(column.name);
      return column;
    }
    const { columnTwice, columnUnknown } = messages.lists;
    const reason = column ? columnTwice : columnUnknown;
    problems.push({ row, column: text, reason });
    return null;
  });
  const missing = catalogueColumns.filter(({ isRequired, name }) => isRequired && !taken.has(name));
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label);
    throw new SheetError(messages.lists.catalogueColumnsMissing({ columns: labels }));
  }
  return { row, cells, columns, problems };
}
