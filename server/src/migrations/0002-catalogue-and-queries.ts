import { type Kysely, sql } from 'kysely';

/** Creates catalogue items, and queries with their history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_item (
      id uuid primary key,
      category text not null check (category <> ''),
      part_type text,
      product_name text not null check (product_name <> ''),
      model_no text not null check (model_no <> ''),
      quantity int check (quantity >= 0),
      specifications jsonb not null default '{}' check (jsonb_typeof(specifications) = 'object'),
      images text[] not null default '{}' check (cardinality(images) <= 5),
      components jsonb not null default '[]' check (jsonb_typeof(components) = 'array'),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    )`.execute(db);
  await sql`
    create index catalogue_item_newest on catalogue_item (created_at desc, id desc)
      where deleted_at is null`.execute(db);
  await sql`
    create index catalogue_item_newest_of_category on catalogue_item
      (category, created_at desc, id desc) where deleted_at is null`.execute(db);
  await sql`
    create index catalogue_item_search on catalogue_item
      using gin ((product_name || ' ' || model_no) gin_trgm_ops) where deleted_at is null
  `.execute(db);
  await sql`
    create table query (
      id uuid primary key,
      kind text not null check (kind in ('csp', 'machine')),
      account_id uuid not null references account,
      name text not null check (name <> ''),
      urgency text not null check (urgency in ('low', 'medium', 'high')),
      status text not null default 'open' check (status in ('open', 'resolved')),
      quantity int check (quantity > 0),
      related_machine text not null default '',
      specification_available boolean,
      details text not null default '',
      images text[] not null default '{}' check (cardinality(images) <= 5),
      catalogue_item_id uuid references catalogue_item,
      snapshot jsonb,
      resolved_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((status = 'resolved') = (resolved_at is not null)),
      check (kind <> 'csp' or (quantity is not null and specification_available is not null))
    )`.execute(db);
  await sql`create index query_newest on query (kind, created_at desc, id desc)`.execute(db);
  await sql`
    create index query_of_account on query (account_id, created_at desc, id desc)`.execute(db);
  await sql`create index query_open on query (kind) where status = 'open'`.execute(db);
  await sql`
    create table query_event (
      id uuid primary key,
      query_id uuid not null references query on delete cascade,
      at timestamptz not null,
      actor_id uuid not null references account,
      kind text not null
        check (kind in ('raised', 'changed', 'urgency_changed', 'resolved', 'reopened')),
      before jsonb,
      after jsonb
    )`.execute(db);
  await sql`create index query_event_of_query on query_event (query_id, at)`.execute(db);
}
