import type { BodyOf } from '@fluteline/contract';
import { catalogueCalls } from '@fluteline/contract/catalogue';
import {
  type CatalogueColumn,
  catalogueColumns,
  categorySpellings,
  modelsFromText,
  nearestCategory,
  offeredCategory,
  plainModelNumber,
  specificationLabel,
} from '@fluteline/domain/catalogue';
import { messages } from '../../../messages/index.ts';
import type { TransferProblem } from '../../../platform/database/tables.ts';
import { type Cell, type SheetRow, unusable } from '../../../platform/sheets/cells.ts';
import type { Heading } from './heading.ts';
import { contradictions } from './model-sizes.ts';

/** The item that a row describes; fields without a column are absent. */
export type ItemInRow = BodyOf<typeof catalogueCalls.addCatalogueItem>;

/** A row that was read: its item, or the reasons for refusing it. */
export interface CheckedRow extends SheetRow {
  readonly item: ItemInRow | null;
  readonly problems: readonly TransferProblem[];
  /** Category of the row, when the catalogue has none like it. */
  readonly unknownCategory: string | null;
}

const isModels = (cell: Cell) =>
  typeof cell === 'string' && !cell.trim().startsWith('[') && cell.trim() !== '';

/** Returns the value of a cell as the call that adds an item would receive it. */
function sentValue(column: CatalogueColumn, cell: Cell): unknown {
  if (column.kind === 'models') {
    if (typeof cell === 'string' && cell.trim() === '') return null;
    return isModels(cell) ? modelsFromText(String(cell)) : cell;
  }
  if (column.kind === 'number') return typeof cell === 'string' ? cell.trim() : (cell ?? '');
  return cell === null ? '' : String(cell);
}

/**
 * Returns the model number of a row, whatever else is wrong with the row; empty when it has none
 * that can be used.
 */
export function modelIn({ columns }: Heading, cells: readonly Cell[]): string {
  const at = columns.findIndex((column) => column?.name === 'model_no');
  const cell = cells[at] ?? null;
  return unusable(cell) ? '' : plainModelNumber(String(cell ?? ''));
}

const labels = new Map(catalogueColumns.map(({ name, label }) => [name, label]));

/**
 * Returns an item in its known category, in the spelling by which filters find it, or in the
 * nearest one if `takesNearest`; and its category when that remains unknown.
 */
function inKnownCategory(
  item: ItemInRow,
  takesNearest: boolean,
): { item: ItemInRow; unknownCategory: string | null } {
  const { category } = item;
  const known = offeredCategory(category);
  if (known) {
    const isFound = categorySpellings(known).includes(category);
    return { item: isFound ? item : { ...item, category: known }, unknownCategory: null };
  }
  const nearest = takesNearest ? nearestCategory(category) : null;
  if (nearest === null) return { item, unknownCategory: category };
  return { item: { ...item, category: nearest }, unknownCategory: null };
}

/**
 * Checks a row as if it had been entered into the form. With `takesNearest`, a category that is not
 * in the catalogue becomes the nearest one that is.
 */
export function checkRow(
  { columns }: Heading,
  { row, cells }: SheetRow,
  takesNearest: boolean,
): CheckedRow {
  const sent: Record<string, unknown> = {};
  const problems: TransferProblem[] = [];
  columns.forEach((column, at) => {
    if (!column) return;
    const cell = cells[at] ?? null;
    const value = sentValue(column, cell);
    const isMalformed = value === null && isModels(cell);
    const reason = unusable(cell) ?? (isMalformed ? messages.lists.modelsMalformed : null);
    if (reason === null) sent[column.name] = value;
    else problems.push({ row, column: column.label, reason });
  });
  const checked = catalogueCalls.addCatalogueItem.body.safeParse(sent);
  for (const issue of checked.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    const column = labels.get(name) ?? specificationLabel(name);
    if (problems.every((known) => known.column !== column)) {
      problems.push({ row, column, reason: issue.message });
    }
  }
  if (checked.success) problems.push(...contradictions(row, checked.data));
  const item = checked.success && problems.length === 0 ? checked.data : null;
  if (!item) return { row, cells, item, problems, unknownCategory: null };
  return { row, cells, problems, ...inKnownCategory(item, takesNearest) };
}
