import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { SEARCH_RULES } from '../../../platform/database/search.ts';
import type { ItemRecord } from '../../../platform/database/tables.ts';
import { searchRowOf } from './search-row.ts';

/**
 * Writes the search rows of items, and their sizes, in the transaction that writes the items. The
 * database removes the rows of deleted items.
 */
export async function writeSearchRows(tx: Tx, items: readonly ItemRecord[]): Promise<void> {
  if (items.length === 0) return;
  const rows = JSON.stringify(items.map(searchRowOf));
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as row (item_id uuid, item_version int,
        rules int, created_at timestamptz, category text, part_type text, name_text text,
        search_text text, model_key text, folded_key text, equivalent_key text, any_value int[],
        dimensions jsonb)
    ), sizes as materialized (
      select item_id, part_type, size.* from given,
        jsonb_to_recordset(dimensions) as size (name text, low float8, high float8, noted bigint, ends_only boolean)
    ), searched as (
      insert into catalogue_search
      select item_id, item_version, rules, created_at, category, part_type, name_text, search_text,
        model_key, folded_key, equivalent_key, any_value from given
      on conflict (item_id) do update set item_version = excluded.item_version,
        rules = excluded.rules, category = excluded.category, part_type = excluded.part_type,
        name_text = excluded.name_text, search_text = excluded.search_text,
        model_key = excluded.model_key, folded_key = excluded.folded_key,
        equivalent_key = excluded.equivalent_key, any_value = excluded.any_value
    ), gone as (
      delete from catalogue_dimension where item_id in (select item_id from given)
        and (item_id, name) not in (select item_id, name from sizes)
    )
    insert into catalogue_dimension (item_id, part_type, name, low, high, noted, ends_only)
    select item_id, part_type, name, low, high, noted, ends_only from sizes
    on conflict (item_id, name) do update
      set part_type = excluded.part_type, low = excluded.low, high = excluded.high,
        noted = excluded.noted, ends_only = excluded.ends_only`.execute(tx);
}

const BATCH = 500;

/**
 * Rewrites a batch of search rows that were written by earlier rules, or by the database alone, and
 * returns their number. Rows that another write has locked are left to the next run.
 */
export function renewSearchRows(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select item_id as id from catalogue_search
      where rules < ${SEARCH_RULES} order by rules limit ${sql.lit(BATCH)}
      for update skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    // Read after the rows are locked: a later change to an item waits, and writes the newer row.
    const items: ItemRecord[] = await tx
      .selectFrom('catalogueItem')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    await writeSearchRows(tx, items);
    return ids.length;
  });
}
