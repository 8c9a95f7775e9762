import { type Kysely, sql } from 'kysely';

/**
 * Has triggers lock the account that they read or count for, so that a change to it, or to another
 * of its rows, at the same moment is not missed; writes again what was missed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only a new query: the account's own trigger does not see it yet, but sees every stored one.
  await sql`
    create or replace function query_searchable() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform from account where id = new.account_id for share;
      end if;
      insert into query_search as known
      select new.id, query_search_text(new, account.company_name,
        case when account.erased_at is null then account.mobile end)
      from account where account.id = new.account_id
      on conflict (query_id) do update set text = excluded.text where known.text <> excluded.text;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function note_gst_numbers() returns trigger language plpgsql as $$
    begin
      perform from account where id = coalesce(new.account_id, old.account_id) for no key update;
      update account set gst_numbers = coalesce((
        select string_agg(distinct gst_number, ',') from questionnaire
        where account_id = account.id and gst_number <> ''), '')
      where id = coalesce(new.account_id, old.account_id);
      return null;
    end $$`.execute(db);
  await sql`
    update query_search set text = query_search_text(query, account.company_name,
      case when account.erased_at is null then account.mobile end)
    from query join account on account.id = query.account_id
    where query.id = query_search.query_id
      and query_search.text <> query_search_text(query, account.company_name,
        case when account.erased_at is null then account.mobile end)`.execute(db);
  await sql`
    update account set gst_numbers = noted.numbers
    from (select account_id, string_agg(distinct gst_number, ',') as numbers
      from questionnaire where gst_number <> '' group by account_id) as noted
    where account.id = noted.account_id and account.gst_numbers <> noted.numbers`.execute(db);
}
