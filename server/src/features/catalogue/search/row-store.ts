import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ItemRecord } from '../../../platform/database/tables.ts';
import { SEARCH_RULES, searchRowOf } from './search-row.ts';

/**
 * Writes what items are found by, and their sizes. It belongs into the transaction that writes the
 * items; rows of deleted items are the database's to remove.
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
        jsonb_to_recordset(dimensions) as size (name text, low float8, high float8, noted bigint)
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
    insert into catalogue_dimension (item_id, part_type, name, low, high, noted)
    select item_id, part_type, name, low, high, noted from sizes
    on conflict (item_id, name) do update
      set part_type = excluded.part_type, low = excluded.low, high = excluded.high,
        noted = excluded.noted`.execute(tx);
}

const BATCH = 500;

/**
 * Writes the search rows of some items that were written by earlier rules, or by the database alone;
 * answers how many. What somebody changes just now is left to the next time.
 */
export function renewSearchRows(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select item_id as id from catalogue_search
      where rules < ${SEARCH_RULES} order by rules limit ${sql.lit(BATCH)}
      for update skip locked`.execute(tx);
    const ids = rows.map(({ id }) => id);
    // Read once the rows are locked: whoever changes an item from now on waits, and writes the later row.
    const items: ItemRecord[] = await tx
      .selectFrom('catalogueItem')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    await writeSearchRows(tx, items);
    return ids.length;
  });
}
