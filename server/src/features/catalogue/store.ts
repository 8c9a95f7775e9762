import { categorySpellings } from '@fluteline/domain/catalogue';
import { type SelectQueryBuilder, sql } from 'kysely';
import { anyOf, type Db, type Tx } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import type { ItemRecord, Tables } from '../../platform/database/tables.ts';
import { type RelatedModel, relatedRows } from '../cross-reference/index.ts';
import { writeSearchRows } from './search/row-store.ts';
import { idsFound } from './search/search-store.ts';
import { anyItem, type Narrowing } from './search/word-store.ts';

export type { ItemRecord } from '../../platform/database/tables.ts';

/** Filter of the catalogue. */
export interface CatalogueFilter {
  readonly category?: string | undefined;
  readonly partType?: string | undefined;
  /** Words, a model or sizes, as typed by a user. */
  readonly search?: string | undefined;
}

type Items = SelectQueryBuilder<Tables, 'catalogueItem', object>;

/**
 * Returns the category and part type of a filter as a condition on the columns `category` and
 * `part_type` of any table that has them.
 */
export function narrowing({ category, partType }: CatalogueFilter): Narrowing {
  if (category === undefined && partType === undefined) return anyItem;
  const ofCategory =
    category === undefined ? sql`` : sql`and category = ${anyOf(categorySpellings(category))}`;
  const ofType = partType === undefined ? sql`` : sql`and part_type = ${partType}`;
  return sql`true ${ofCategory} ${ofType}`;
}

/** Narrows items to those that a filter shows. */
export function narrow(items: Items, filter: CatalogueFilter): Items {
  const shown = narrowing(filter);
  const rows = items.where('deletedAt', 'is', null).where(sql<boolean>`${shown}`);
  if (filter.search === undefined) return rows;
  return rows.where('id', 'in', sql<string>`(${idsFound(filter.search, shown)})`);
}

/** Returns a page of the catalogue, newest first. */
export function listItems(
  db: Db,
  filter: Omit<CatalogueFilter, 'search'>,
  request: PageRequest,
): Promise<Page<ItemRecord>> {
  const items = () => narrow(db.selectFrom('catalogueItem'), filter);
  const list = {
    of: 'catalogueItem',
    rows: items().selectAll(),
    ids: items().select('id'),
    hasOnePlan: filter.category === undefined && filter.partType === undefined,
  } as const;
  return newestPage(db, list, request);
}

/** Returns the newest items without counting all items. */
export function newestItems(db: Db, max: number): Promise<ItemRecord[]> {
  return narrow(db.selectFrom('catalogueItem'), {})
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** Finds an item that is not deleted. */
export function findItem(db: Db, id: string): Promise<ItemRecord | undefined> {
  return db
    .selectFrom('catalogueItem')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** A model number related to an item's by cross-references. */
interface Related {
  readonly model: string;
  readonly relation: RelatedModel['relation'];
}

/** An item with the model numbers related to its own. */
export type ItemAndRelated = ItemRecord & { readonly related: readonly Related[] };

const relatedOfItem = sql<readonly Related[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('model', "relatedModel", 'relation', relation)
    order by "relatedModel"), '[]')
  from (${relatedRows(
    sql`array(select model_key from catalogue_search where item_id = catalogue_item.id)`,
  )}) as row)`;

/**
 * Returns, by id, the given items that are not deleted, each with the model numbers related to its
 * own.
 */
export async function findItemsAndRelated(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ItemAndRelated>> {
  const items = await db
    .selectFrom('catalogueItem')
    .selectAll()
    .select(relatedOfItem.as('related'))
    // The subquery hides the length of the list from the planner: one plan serves for all lengths.
    .where(sql<boolean>`id = any((select ${ids}::uuid[])::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(items.map((item) => [item.id, item]));
}

/** Locks an item, deleted or not, until the transaction ends. */
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
export async function insertItem(tx: Tx, item: ItemRecord): Promise<void> {
  await tx.insertInto('catalogueItem').values(columns(item)).execute();
  await writeSearchRows(tx, [item]);
}

/** Stores an item's current values. */
export async function saveItem(tx: Tx, item: ItemRecord): Promise<void> {
  await tx.updateTable('catalogueItem').set(columns(item)).where('id', '=', item.id).execute();
  if (item.deletedAt === null) await writeSearchRows(tx, [item]);
}

/** Returns true when there are no catalogue items at all, deleted ones included. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('catalogueItem').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}
