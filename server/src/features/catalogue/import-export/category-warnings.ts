import { nearestCategory } from '@fluteline/domain/catalogue';
import { messages } from '../../../messages/index.ts';
import type { TransferProblem } from '../../../platform/database/tables.ts';
import type { CheckedRow } from './check-row.ts';

/** Maximum number of unknown categories that an import names. */
const MAX_WARNINGS = 50;

const COLUMN = 'Category';

/**
 * Adds a warning about each unknown category: the first row that names it, and the number of rows.
 */
export function withWarnings(
  earlier: readonly TransferProblem[],
  rows: readonly CheckedRow[],
): TransferProblem[] {
  const warnings = new Map(
    earlier.flatMap((problem) => (problem.warning ? [[problem.warning.category, problem]] : [])),
  );
  for (const { row, unknownCategory: category } of rows) {
    if (category === null) continue;
    const known = warnings.get(category);
    if (!known && warnings.size >= MAX_WARNINGS) continue;
    const warning = {
      category,
      nearest: nearestCategory(category),
      rows: (known?.warning?.rows ?? 0) + 1,
    };
    const reason = messages.lists.categoryUnknown({ category });
    const first = { row: known?.row ?? row, column: COLUMN, reason };
    warnings.set(category, { ...first, warning });
  }
  return [...warnings.values(), ...earlier.filter(({ warning }) => !warning)];
}
