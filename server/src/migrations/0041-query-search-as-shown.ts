import { type Kysely, sql } from 'kysely';
import { replaceIndexes } from './replace-indexes.ts';

/**
 * Lets queries be found by everything that their rows and details show: a machine's size,
 * specifications and purpose, and the correct spelling of a misspelt stored value.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
        case asked.related_machine when 'sticher' then 'Stitcher' end)) as part (words)
    $$`.execute(db);
  // Dropping a trigger would block reads as well.
  await sql`
    create or replace trigger query_searchable after insert or update of name, snapshot, related_machine,
      machine_snapshot, details, size, specifications, purpose on query
    for each row execute function query_searchable()`.execute(db);
  await sql`
    update query_search set text = query_search_text(query, account.company_name,
      case when account.erased_at is null then account.mobile end)
    from query join account on account.id = query.account_id
    where query.id = query_search.query_id
      and (query.size || query.specifications || query.purpose <> ''
        or query.name in ('Stiching Machine', 'Single phaser corrugated line')
        or query.related_machine = 'sticher')`.execute(db);
  await replaceIndexes(db, { query_search_words: 'query_search using gin (text gin_trgm_ops)' });
}
