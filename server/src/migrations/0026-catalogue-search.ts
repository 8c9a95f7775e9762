import { type Kysely, sql } from 'kysely';

/**
 * Creates the search data of items and their sizes in base units: derived from the item, and
 * rebuilt at any time.
 */
async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_search (
      item_id uuid primary key references catalogue_item on delete cascade,
      item_version int not null,
      rules int not null,
      created_at timestamptz not null,
      category text not null,
      part_type text,
      name_text text not null,
      search_text text not null,
      model_key text not null,
      folded_key text not null,
      equivalent_key text,
      any_value int[] not null default '{}'
    )`.execute(db);
  await sql`
    create table catalogue_dimension (
      item_id uuid not null references catalogue_search on delete cascade,
      part_type text,
      name text not null,
      low double precision not null,
      high double precision not null check (low <= high),
      primary key (item_id, name)
    )`.execute(db);
}

/**
 * Returns search data that needs no application code: an item's words, and its model as written.
 * Rules 0 mark it for the job that applies the application's rules.
 */
const plainly = (item: string) => {
  const column = (name: string) => sql.ref(`${item}.${name}`);
  const key = sql`regexp_replace(upper(${column('model_no')}), '[^A-Z0-9]', '', 'g')`;
  return sql`
    ${column('id')}, ${column('version')}, 0, ${column('created_at')}, ${column('category')},
    ${column('part_type')}, lower(${column('product_name')}),
    lower(concat_ws(' ', ${column('product_name')}, ${column('part_type')}, ${column('category')},
      ${column('model_no')}, ${key})),
    ${key}, ${key}`;
};
const columns = sql`item_id, item_version, rules, created_at, category, part_type, name_text,
  search_text, model_key, folded_key`;

/**
 * Adds triggers for an item written without its search row, by the previous release or by hand: it
 * gets plain search data when its transaction ends. A deleted item has none.
 */
async function triggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function catalogue_item_is_searchable() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is not null then
        delete from catalogue_search where item_id = new.id;
      elsif not exists (
          select from catalogue_search where item_id = new.id and item_version >= new.version) then
        delete from catalogue_search where item_id = new.id;
        insert into catalogue_search (${columns}) select ${plainly('new')};
      end if;
      return null;
    end $$`.execute(db);
  for (const event of ['insert', 'update of version, deleted_at']) {
    await sql`
      create constraint trigger ${sql.ref(`catalogue_item_searchable_${event.slice(0, 6)}`)}
      after ${sql.raw(event)} on catalogue_item deferrable initially deferred
      for each row execute function catalogue_item_is_searchable()`.execute(db);
  }
}

/** Builds the indexes after the rows, which is faster than adding each row to them. */
async function indexes(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'catalogue_search_text on catalogue_search using gin (search_text gin_trgm_ops)',
    'catalogue_search_folded on catalogue_search using gin (folded_key gin_trgm_ops)',
    'catalogue_search_values on catalogue_search using gin (any_value)',
    'catalogue_search_key on catalogue_search (model_key text_pattern_ops)',
    'catalogue_search_equivalent on catalogue_search (equivalent_key) where equivalent_key is not null',
    'catalogue_search_newest on catalogue_search (created_at desc, item_id desc)',
    'catalogue_search_rules on catalogue_search (rules)',
    'catalogue_dimension_of_type on catalogue_dimension (part_type, name, low, item_id)',
    'catalogue_dimension_of_name on catalogue_dimension (name, low, item_id)',
    'catalogue_dimension_ranges on catalogue_dimension (name, high) where low < high',
    `catalogue_item_newest_of_type on catalogue_item (part_type, created_at desc, id desc)
      where deleted_at is null`,
  ]) {
    await sql`create index ${sql.raw(index)}`.execute(db);
  }
}

/** Adds separate search rows for items; drops the index on the items' name and model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db);
  await triggers(db);
  await sql`
    insert into catalogue_search (${columns})
    select ${plainly('item')} from catalogue_item item where item.deleted_at is null`.execute(db);
  await indexes(db);
  await sql`drop index catalogue_item_search`.execute(db);
}
