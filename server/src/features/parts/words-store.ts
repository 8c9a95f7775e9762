import { searchablePart } from '@fluteline/domain/search';
import { type Selectable, sql } from 'kysely';
import { anyOf, type Db, type Tx } from '../../platform/database/database.ts';
import { SEARCH_RULES } from '../../platform/database/search.ts';
import type { PlantPartTable } from '../../platform/database/tables.ts';

type SearchedPart = Pick<
  Selectable<PlantPartTable>,
  'id' | 'partType' | 'category' | 'specifications'
>;

/** Writes what a part is found by: its words, its model and its sizes. */
export async function writePartWords(tx: Tx, part: SearchedPart): Promise<void> {
  const { id: partId, partType, category, specifications } = part;
  const { model_no: model } = specifications;
  const { searchText, key, dimensions } = searchablePart({
    productName: partType,
    modelNo: typeof model === 'string' ? model : null,
    category,
    partType,
    specifications,
  });
  const row = { searchText, modelKey: key, rules: SEARCH_RULES };
  await tx
    .insertInto('plantPartWords')
    .values({ partId, ...row })
    .onConflict((conflict) => conflict.column('partId').doUpdateSet(row))
    .execute();
  await tx.deleteFrom('plantPartDimension').where('partId', '=', partId).execute();
  const sizes = dimensions.map(({ name, low, high }) => ({ partId, name, low, high }));
  if (sizes.length > 0) await tx.insertInto('plantPartDimension').values(sizes).execute();
}

const BATCH = 200;

/**
 * Rewrites a batch of the words and sizes that were written by earlier rules, and returns their
 * number.
 */
export function renewPartWords(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('plantPartWords')
      .select('partId')
      .where('rules', '<', SEARCH_RULES)
      .orderBy('rules')
      .limit(sql.lit(BATCH))
      .forUpdate()
      .skipLocked()
      .execute();
    const parts = await tx
      .selectFrom('plantPart')
      .select(['id', 'partType', 'category', 'specifications'])
      .where('id', '=', anyOf(rows.map(({ partId }) => partId)))
      .execute();
    for (const part of parts) await writePartWords(tx, part);
    return parts.length;
  });
}
