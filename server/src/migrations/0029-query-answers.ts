import { type Kysely, sql } from 'kysely';

/**
 * Adds answers to queries, notes on them, the administrator who answers one, and why it is
 * resolved.
 */
async function answering(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table query
      add column assigned_to uuid references account,
      add column resolution text
        check (resolution in ('supplied', 'quoted', 'not_available', 'no_answer')),
      add column answer_count int not null default 0 check (answer_count >= 0)`.execute(db);
  await sql`
    create table query_message (
      id uuid primary key,
      query_id uuid not null references query on delete cascade,
      kind text not null check (kind in ('answer', 'note')),
      author_id uuid not null references account,
      text text not null check (text <> ''),
      files jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
      at timestamptz not null
    )`.execute(db);
  await sql`
    create index query_message_of_query on query_message (query_id, kind, at, id)`.execute(db);
  await sql`create index query_message_of_author on query_message (author_id)`.execute(db);
}

/**
 * Adds the search text of a query: its part, details, model and machine, its buyer's company and
 * mobile number; and on a second line the first four, without the characters in which spellings of
 * a model number differ.
 */
async function searchText(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table query_search (
      query_id uuid primary key references query on delete cascade,
      text text not null
    )`.execute(db);
  await sql`
    create function query_search_text(asked query, company text, mobile text) returns text
    language sql stable as $$
      select concat_ws(' ', words, company, mobile) || e'\n'
        || regexp_replace(upper(words), '[^A-Z0-9 ]', '', 'g')
      from (select concat_ws(' ', asked.name, asked.snapshot ->> 'modelNo', asked.related_machine,
        asked.machine_snapshot ->> 'manufacturerName', asked.details)) as part (words)
    $$`.execute(db);
  await sql`
    create function query_searchable() returns trigger language plpgsql as $$
    begin
      insert into query_search as known
      select new.id, query_search_text(new, account.company_name,
        case when account.erased_at is null then account.mobile end)
      from account where account.id = new.account_id
      on conflict (query_id) do update set text = excluded.text where known.text <> excluded.text;
      return null;
    end $$`.execute(db);
  await sql`
    create function account_queries_searchable() returns trigger language plpgsql as $$
    begin
      update query_search set text = query_search_text(query, new.company_name,
        case when new.erased_at is null then new.mobile end)
      from query where query.account_id = new.id and query_search.query_id = query.id;
      return null;
    end $$`.execute(db);
  const columns = 'name, snapshot, related_machine, machine_snapshot, details';
  await sql`
    create trigger query_searchable after insert or update of ${sql.raw(columns)} on query
    for each row execute function query_searchable()`.execute(db);
  await sql`
    create trigger account_queries_searchable after update of company_name, mobile, erased_at
    on account for each row
    when ((old.company_name, old.mobile, old.erased_at)
      is distinct from (new.company_name, new.mobile, new.erased_at))
    execute function account_queries_searchable()`.execute(db);
  await sql`
    insert into query_search
    select query.id, query_search_text(query, account.company_name,
      case when account.erased_at is null then account.mobile end)
    from query join account on account.id = query.account_id`.execute(db);
  await sql`
    create index query_search_words on query_search using gin (text gin_trgm_ops)`.execute(db);
}

/** Indexes for the orders and filters of the panel's list of queries. */
const indexes = [
  'query_of_status on query (status, created_at, id)',
  'query_raised on query (created_at, id)',
  `query_urgent on query (((case urgency when 'high' then 0 when 'medium' then 1 else 2 end)
    + (case status when 'open' then 0 else 3 end)), created_at, id)`,
  'query_assigned on query (assigned_to, status, created_at, id) where assigned_to is not null',
  'query_with_pictures on query (status, created_at, id) where cardinality(images) > 0',
  `query_of_category on query (lower(replace(related_machine, '_', ' ')), status, created_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await answering(db);
  await searchText(db);
  for (const index of indexes) await sql`create index ${sql.raw(index)}`.execute(db);
}
