import { categorySpellings } from '@fluteline/domain/catalogue';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { anyOf, type Db } from '../../platform/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/paging.ts';
import { likePattern, rowsToSearch } from '../../platform/search.ts';
import type { CatalogueItemTable, Tables } from '../../platform/tables.ts';

/** A catalogue item as stored. */
export type ItemRecord = Selectable<CatalogueItemTable>;

/** What the catalogue can be narrowed by. */
export interface CatalogueFilter {
  readonly category?: string | undefined;
  /** Part of a product name or model number. */
  readonly search?: string | undefined;
}

type Items = SelectQueryBuilder<Tables, 'catalogueItem', object>;

/** The items a filter shows. */
export function narrow(items: Items, filter: CatalogueFilter): Items {
  let rows = items.where('deletedAt', 'is', null);
  if (filter.category !== undefined)
    rows = rows.where('category', '=', anyOf(categorySpellings(filter.category)));
  if (filter.search !== undefined) {
    const text = sql<string>`product_name || ' ' || model_no`;
    rows = rows.where(text, 'ilike', likePattern(filter.search));
  }
  return rows;
}

/** A page of the catalogue, newest first. */
export async function listItems(
  db: Db,
  filter: CatalogueFilter,
  request: PageRequest,
): Promise<Page<ItemRecord>> {
  const { search, ...others } = filter;
  const wanted = (rows: Items) => narrow(rows, others);
  const items = () => narrow(rowsToSearch(db, 'catalogueItem', search, wanted), filter);
  const list = {
    of: 'catalogueItem',
    rows: items().selectAll(),
    ids: items().select('id'),
  } as const;
  return newestPage(db, list, request);
}

/** The newest items, uncounted. */
export function newestItems(db: Db, most: number): Promise<ItemRecord[]> {
  return narrow(db.selectFrom('catalogueItem'), {})
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** An item that was not deleted. */
export function findItem(db: Db, id: string): Promise<ItemRecord | undefined> {
  return db
    .selectFrom('catalogueItem')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** An item, deleted or not, locked until the transaction ends. */
export function lockItem(db: Db, id: string): Promise<ItemRecord | undefined> {
  return db
    .selectFrom('catalogueItem')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const columns = (item: ItemRecord) => ({
  ...item,
  specifications: JSON.stringify(item.specifications),
  components: JSON.stringify(item.components),
});

/** Adds an item. */
export async function insertItem(db: Db, item: ItemRecord): Promise<void> {
  await db.insertInto('catalogueItem').values(columns(item)).execute();
}

/** Stores an item as it is now. */
export async function saveItem(db: Db, item: ItemRecord): Promise<void> {
  await db.updateTable('catalogueItem').set(columns(item)).where('id', '=', item.id).execute();
}

/** True while there are no catalogue items at all, deleted ones included. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('catalogueItem').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}
