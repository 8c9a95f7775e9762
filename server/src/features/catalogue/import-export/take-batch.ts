import { isDeepStrictEqual } from 'node:util';
import { messages } from '../../../messages/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { TransferProblem } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Write } from '../../../platform/write/write.ts';
import { insertItems, lockImports, lockItemsByModel, saveItems } from '../bulk-store.ts';
import { mergeSpecifications } from '../item-parts.ts';
import type { ItemRecord } from '../store.ts';
import type { CheckedRow, ItemInRow } from './check-row.ts';
import { withModelSizes } from './model-sizes.ts';
import { insertRefusals, type Refusal, type TransferRow } from './store.ts';

/** The results of a batch of rows. */
export interface Taken {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly problems: readonly TransferProblem[];
}

interface Sorted {
  readonly added: ItemRecord[];
  readonly updated: { readonly before: ItemRecord; readonly after: ItemRecord }[];
  readonly refused: CheckedRow[];
  unchanged: number;
}

const MODEL = 'Model No.';

/** Returns a new item; the items of one batch keep the order of their rows. */
function itemOf(item: ItemInRow, createdAt: Date): ItemRecord {
  return {
    id: newId(createdAt),
    category: item.category,
    partType: item.partType ?? null,
    productName: item.productName,
    modelNo: item.modelNo,
    quantity: item.quantity ?? null,
    specifications: mergeSpecifications({}, item.specifications),
    images: [],
    components: [],
    version: 1,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  };
}

/**
 * Returns an item with the values of a row, of empty cells too; fields without a column stay
 * unchanged.
 */
const changedBy = (before: ItemRecord, item: ItemInRow): ItemRecord => ({
  ...before,
  category: item.category,
  partType: item.partType === undefined ? before.partType : item.partType,
  productName: item.productName,
  modelNo: item.modelNo,
  quantity: item.quantity === undefined ? before.quantity : item.quantity,
  specifications: mergeSpecifications(before.specifications, item.specifications),
});

async function sortRows(tx: Tx, rows: readonly CheckedRow[], now: Date): Promise<Sorted> {
  const good = rows.flatMap((row) => (row.item ? [{ ...row, item: row.item }] : []));
  const found = Map.groupBy(
    await lockItemsByModel(
      tx,
      good.map(({ item }) => item.modelNo),
    ),
    ({ place }) => place,
  );
  const refused = rows.filter(({ item }) => item === null);
  const sorted: Sorted = { added: [], updated: [], refused, unchanged: 0 };
  for (const [index, row] of good.entries()) {
    const [known, ...others] = found.get(index + 1) ?? [];
    if (others.length > 0) {
      const reason = messages.lists.modelOfSeveral({ count: others.length + 1 });
      sorted.refused.push({ ...row, problems: [{ row: row.row, column: MODEL, reason }] });
    } else if (known) {
      const { place: _, ...before } = known;
      const after = withModelSizes(changedBy(before, row.item));
      if (isDeepStrictEqual(before, after)) sorted.unchanged++;
      else
        sorted.updated.push({
          before,
          after: { ...after, version: before.version + 1, updatedAt: now },
        });
    } else {
      const moment = new Date(now.getTime() - good.length + index);
      sorted.added.push(withModelSizes(itemOf(row.item, moment)));
    }
  }
  return sorted;
}

async function store(write: Write, { added, updated }: Sorted): Promise<void> {
  await insertItems(write.tx, added);
  const changed = updated.map(({ after }) => after);
  await saveItems(write.tx, changed);
  const targetKind = 'catalogue_item';
  for (const after of added) {
    write.audit({ action: 'catalogue_item.added', targetKind, targetId: after.id, after });
  }
  for (const { before, after } of updated) {
    const targetId = after.id;
    write.audit({ action: 'catalogue_item.changed', targetKind, targetId, before, after });
  }
}

const refusalOf = ({ row, cells, problems }: CheckedRow): Refusal => ({
  row,
  cells,
  problem: problems.map(({ column, reason }) => `${column}: ${reason}`).join('; '),
});

/**
 * Imports checked rows into the catalogue, or in a dry run only finds out what they would change.
 */
export async function takeBatch(
  write: Write,
  transfer: TransferRow,
  rows: readonly CheckedRow[],
): Promise<Taken> {
  await lockImports(write.tx);
  const sorted = await sortRows(write.tx, rows, write.now);
  if (!transfer.options.dryRun) await store(write, sorted);
  const refused = sorted.refused.toSorted((a, b) => a.row - b.row);
  await insertRefusals(write.tx, transfer.id, refused.map(refusalOf));
  return {
    added: sorted.added.length,
    updated: sorted.updated.length,
    unchanged: sorted.unchanged,
    refused: refused.length,
    problems: refused.flatMap(({ problems }) => problems),
  };
}
