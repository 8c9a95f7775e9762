import { sizesOfModel } from '@fluteline/domain/search';
import { messages } from '../../../messages/index.ts';
import type { TransferProblem } from '../../../platform/database/tables.ts';

interface Sized {
  readonly modelNo: string;
  readonly partType?: string | null | undefined;
  readonly specifications: Readonly<Record<string, unknown>>;
}

/** Returns a problem for each size of a row that contradicts its model: 6205 with a bore of 30. */
export function contradictions(row: number, item: Sized): TransferProblem[] {
  if (!item.partType) return [];
  const { contradicted } = sizesOfModel(item.partType, item.modelNo, item.specifications);
  return contradicted.map(({ label, unit, expected, entered }) => {
    const size = { model: item.modelNo, expected, entered, unit };
    const reason = messages.lists.sizeContradictsModel(size);
    return { row, column: label, reason };
  });
}

/** Returns an item with the sizes that its model states and that were not entered. */
export function withModelSizes<Item extends Sized>(item: Item): Item {
  if (!item.partType) return item;
  const { missing } = sizesOfModel(item.partType, item.modelNo, item.specifications);
  if (missing.length === 0) return item;
  const stated = Object.fromEntries(missing.map(({ field, expected }) => [field, expected]));
  return { ...item, specifications: { ...item.specifications, ...stated } };
}
