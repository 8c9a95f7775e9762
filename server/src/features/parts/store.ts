import { categorySpellings } from '@fluteline/domain/catalogue';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { anyOf, type Db, type Tx } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import { likePattern, rowsToSearch } from '../../platform/database/search.ts';
import type { PlantPartTable, Tables } from '../../platform/database/tables.ts';
import { partsFoundBy } from './search-store.ts';
import { writePartWords } from './words-store.ts';

/** A stored part of a plant. */
export type PartRecord = Selectable<PlantPartTable>;

/** Filter of a list of parts. */
export interface PartFilter {
  readonly accountId?: string | undefined;
  readonly category?: string | undefined;
  /**
   * Part of the name of a part type; for one plant's parts, also words and sizes of any of their
   * values.
   */
  readonly search?: string | undefined;
}

/**
 * Adds a part; returns false when the plant has one of its type already and may not have several.
 */
export async function insertPart(db: Tx, part: PartRecord): Promise<boolean> {
  const added = await db
    .insertInto('plantPart')
    .values({
      ...part,
      specifications: JSON.stringify(part.specifications),
      components: JSON.stringify(part.components),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'partType'])
        .where('isSeveral', '=', sql.lit(false))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (added) await writePartWords(db, part);
  return added !== undefined;
}

type Parts = SelectQueryBuilder<Tables, 'plantPart', object>;

function narrow(parts: Parts, { accountId, category, search }: PartFilter): Parts {
  let rows = parts;
  if (accountId !== undefined) rows = rows.where('accountId', '=', accountId);
  if (category !== undefined)
    rows = rows.where('category', '=', anyOf(categorySpellings(category)));
  if (search === undefined) return rows;
  const isNamed = sql<boolean>`part_type ilike ${likePattern(search)}`;
  if (accountId === undefined) return rows.where(isNamed);
  const isFound = sql<boolean>`exists (
    select from (${partsFoundBy(search)}) as found where found.part_id = plant_part.id)`;
  return rows.where((eb) => eb.or([isNamed, isFound]));
}

/** Returns a page of plants' parts, newest first. */
export function listParts(
  db: Db,
  filter: PartFilter,
  request: PageRequest,
): Promise<Page<PartRecord>> {
  const { search, ...others } = filter;
  const wanted = (rows: Parts) => narrow(rows, others);
  const parts = () => narrow(rowsToSearch(db, 'plantPart', search, wanted), filter);
  const list = { of: 'plantPart', rows: parts().selectAll(), ids: parts().select('id') } as const;
  return newestPage(db, list, request);
}

/** Counts the part types that a plant has stated. */
export async function countTypes(db: Db, accountId: string): Promise<number> {
  const { types } = await db
    .selectFrom('plantPart')
    .select((part) => part.fn.count<number>('partType').distinct().as('types'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return types;
}
