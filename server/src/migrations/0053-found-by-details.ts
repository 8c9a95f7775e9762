import { type Kysely, sql } from 'kysely';

/** Lets queries be found by the item or machine they were raised on, and by a machine's condition. */
async function queries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function query_search_text(asked query, company text, mobile text)
    returns text
    language sql stable as $$
      select lower(concat_ws(' ', words, company, mobile) || e'\n'
        || regexp_replace(upper(words), '[^A-Z0-9 ]', '', 'g'))
      from (select concat_ws(' ', asked.name, asked.snapshot ->> 'modelNo', asked.related_machine,
        asked.machine_snapshot ->> 'manufacturerName', asked.details,
        nullif(asked.size, ''), nullif(asked.specifications, ''), nullif(asked.purpose, ''),
        case asked.name when 'Stiching Machine' then 'Stitching'
          when 'Single phaser corrugated line' then 'facer' end,
        case asked.related_machine when 'sticher' then 'Stitcher' end,
        nullif(asked.snapshot ->> 'productName', asked.name),
        nullif(asked.machine_snapshot ->> 'name', asked.name),
        asked.machine_snapshot ->> 'manufacturingYear',
        case asked.condition when 'NEW' then 'New' when 'USED' then 'Used'
          when 'REFURBISHED' then 'Pre-Owned' end)) as part (words)
    $$`.execute(db);
  await sql`
    create or replace trigger query_searchable after insert or update of name, snapshot, related_machine,
      machine_snapshot, details, size, specifications, purpose, condition on query
    for each row execute function query_searchable()`.execute(db);
  await sql`
    update query_search set text = query_search_text(query, account)
    from query join account on account.id = query.account_id
    where query.id = query_search.query_id
      and (query.condition is not null or query.machine_snapshot is not null
        or query.snapshot ->> 'productName' <> query.name)`.execute(db);
}

/** Lets administrators find products by the names and descriptions of their components. */
async function components(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function component_text(product text, model text, components jsonb) returns text
    language sql immutable as $$
      select lower(concat_ws(' ', product, model, (
        select string_agg(concat_ws(' ', part ->> 'name', part ->> 'description'), ' ')
        from jsonb_array_elements(components) as part)))
    $$`.execute(db);
  await sql`
    create index catalogue_item_components on catalogue_item
      using gin (component_text(product_name, model_no, components) gin_trgm_ops)
      where deleted_at is null and components <> '[]'`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await queries(db);
  await components(db);
}
