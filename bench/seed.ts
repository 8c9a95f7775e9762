import { partTypes } from '@fluteline/domain/parts';
import type pg from 'pg';
import { writeSearchRows } from '../server/src/features/catalogue/index.ts';
import { type Db, openDatabase } from '../server/src/platform/database/database.ts';
import type { ItemRecord } from '../server/src/platform/database/tables.ts';

/** Subjects of the measured requests. */
export interface Sample {
  readonly accountIds: readonly string[];
  readonly itemIds: readonly string[];
  readonly terms: readonly string[];
  readonly partNames: readonly string[];
}

const items = `
  insert into catalogue_item (id, category, part_type, product_name, model_no, quantity,
    specifications, components, created_at, updated_at)
  select gen_random_uuid(),
    case when n % 2 = 0 then 'corrugation_line' else 'flexo_printing' end,
    names[1 + n % array_length(names, 1)],
    names[1 + n % array_length(names, 1)],
    upper(substr(md5(n::text), 1, 3)) || '-' || n,
    n % 50,
    jsonb_build_object('outer_diameter', 100 + n % 400, 'length', 500 + n % 2000,
      'material', 'Polyurethane', 'max_pressure', 4 + n % 12),
    jsonb_build_array(jsonb_build_object('id', n::text, 'name', 'Seal kit',
      'description', 'Seals for one overhaul', 'image', null)),
    now() - n * interval '1 minute', now()
  from generate_series(1, $2::int) n, (select $1::text[] as names) given`;

const queries = `
  insert into query (id, subject, account_id, name, urgency, quantity, related_machine,
    specification_available, details, created_at, updated_at)
  select gen_random_uuid(), 'spare_part', buyer, 'Slotting Blade', 'medium', 1, 'Slotter', true,
    'Model SB-7-T', now() - n * interval '1 hour', now()
  from unnest($1::uuid[]) buyer, generate_series(1, $2::int) n`;

const searchTables = "tablename in ('catalogue_search', 'catalogue_dimension')";
const BATCH = 5000;

/**
 * Writes the search rows of the items as an import does; builds the indexes once, after the rows.
 */
async function seedSearchRows(pool: pg.Pool, db: Db): Promise<void> {
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where ${searchTables} and indexname not like '%pkey'`,
  );
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`);
  let after: Date | null = null;
  for (let last = BATCH; last === BATCH; ) {
    const items: ItemRecord[] = await db
      .selectFrom('catalogueItem')
      .selectAll()
      .$if(after !== null, (rows) => rows.where('createdAt', '<', after))
      .orderBy('createdAt', 'desc')
      .limit(BATCH)
      .execute();
    await db.transaction().execute((tx) => writeSearchRows(tx, items));
    after = items.at(-1)?.createdAt ?? null;
    last = items.length;
  }
  for (const { indexdef } of indexes) await pool.query(indexdef);
}

/** Fills a migrated database with items and 300 queries for each buyer. */
export async function seed(
  pool: pg.Pool,
  given: { items: number; accountIds: readonly string[] },
): Promise<Sample> {
  const partNames = partTypes.map((type) => type.name);
  await pool.query('alter table catalogue_item disable trigger catalogue_item_searchable_insert');
  await pool.query(items, [partNames, given.items]);
  await pool.query('alter table catalogue_item enable trigger catalogue_item_searchable_insert');
  await seedSearchRows(pool, openDatabase(pool));
  await pool.query(queries, [given.accountIds, 300]);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: string; model_no: string }>(
    'select id, model_no from catalogue_item order by md5(id::text) limit 200',
  );
  return {
    accountIds: given.accountIds,
    itemIds: rows.map((row) => row.id),
    partNames,
    // Parts of model numbers, typed in another letter case.
    terms: rows.map((row) => row.model_no.slice(0, 6).toLowerCase()),
  };
}
