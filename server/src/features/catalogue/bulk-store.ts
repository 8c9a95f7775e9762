import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { writeSearchRows } from './search/row-store.ts';
import { type CatalogueFilter, type ItemRecord, narrow } from './store.ts';

/** Position in a walk through a list: after this row. */
export interface After {
  /** Creation time of the row to the microsecond, as the database writes it. */
  readonly at: string;
  readonly id: string;
}

/**
 * Locks the items with given model numbers, ignoring letter case, each with the place of its model
 * in the list.
 */
export async function lockItemsByModel(
  tx: Tx,
  models: readonly string[],
): Promise<(ItemRecord & { readonly place: number })[]> {
  return tx
    .selectFrom('catalogueItem')
    .innerJoin(
      sql<{
        model: string;
        place: number;
      }>`(select * from unnest(${models}::text[]) with ordinality as wanted (model, place))`.as(
        'wanted',
      ),
      (join) => join.on(sql<boolean>`lower(catalogue_item.model_no) = lower(wanted.model)`),
    )
    .selectAll('catalogueItem')
    .select('wanted.place')
    .where('catalogueItem.deletedAt', 'is', null)
    .orderBy('catalogueItem.id')
    .forUpdate('catalogueItem')
    .execute();
}

/**
 * Keeps other imports from adding items until the transaction ends: a model number that does not
 * exist yet cannot be locked.
 */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue import', 0))`.execute(tx);
}

const rowsOf = (items: readonly ItemRecord[]) =>
  JSON.stringify(
    items.map((item) => ({
      id: item.id,
      category: item.category,
      part_type: item.partType,
      product_name: item.productName,
      model_no: item.modelNo,
      quantity: item.quantity,
      specifications: item.specifications,
      version: item.version,
      created_at: item.createdAt,
      updated_at: item.updatedAt,
    })),
  );

const rows = (items: readonly ItemRecord[]) => sql`
  jsonb_to_recordset(${rowsOf(items)}::jsonb) as item (id uuid, category text, part_type text,
    product_name text, model_no text, quantity float8, specifications jsonb, version int,
    created_at timestamptz, updated_at timestamptz)`;

/** Adds items without pictures and components, in one statement. */
export async function insertItems(tx: Tx, items: readonly ItemRecord[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into catalogue_item (id, category, part_type, product_name, model_no, quantity,
      specifications, created_at, updated_at)
    select id, category, part_type, product_name, model_no, quantity, specifications, created_at,
      updated_at from ${rows(items)}`.execute(tx);
  await writeSearchRows(tx, items);
}

/** Stores the current values of items, except pictures and components, in one statement. */
export async function saveItems(tx: Tx, items: readonly ItemRecord[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update catalogue_item set category = item.category, part_type = item.part_type,
      product_name = item.product_name, model_no = item.model_no, quantity = item.quantity,
      specifications = item.specifications, version = item.version, updated_at = item.updated_at
    from ${rows(items)} where catalogue_item.id = item.id`.execute(tx);
  await writeSearchRows(tx, items);
}

/** Counts the items that a filter shows. */
export async function countItems(db: Db, filter: CatalogueFilter): Promise<number> {
  const row = await narrow(db.selectFrom('catalogueItem'), filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the next items of the catalogue, newest first. */
export function itemsAfter(
  db: Db,
  filter: CatalogueFilter,
  { after, max }: { readonly after: After | null; readonly max: number },
): Promise<(ItemRecord & { readonly at: string })[]> {
  let items = narrow(db.selectFrom('catalogueItem'), filter);
  if (after) {
    const place = sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
    items = items.where(place);
  }
  return items
    .selectAll()
    .select(sql<string>`created_at::text`.as('at'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}
