import { type Kysely, sql } from 'kysely';

/** Lets queries be found by their buyer's email, which their details show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function query_search_text(asked query, buyer account) returns text
    language sql stable as $$
      select query_search_text(asked, concat_ws(' ', buyer.company_name, buyer.email),
        case when buyer.erased_at is null then buyer.mobile end)
    $$`.execute(db);
  await sql`
    create or replace function query_searchable() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform from account where id = new.account_id for share;
      end if;
      insert into query_search as known
      select new.id, query_search_text(new, account)
      from account where account.id = new.account_id
      on conflict (query_id) do update set text = excluded.text where known.text <> excluded.text;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function account_queries_searchable() returns trigger language plpgsql as $$
    begin
      update query_search set text = query_search_text(query, new)
      from query where query.account_id = new.id and query_search.query_id = query.id;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger account_queries_searchable
    after update of company_name, email, mobile, erased_at on account for each row
    when ((old.company_name, old.email, old.mobile, old.erased_at)
      is distinct from (new.company_name, new.email, new.mobile, new.erased_at))
    execute function account_queries_searchable()`.execute(db);
  await sql`
    update query_search set text = query_search_text(query, account)
    from query join account on account.id = query.account_id
    where query.id = query_search.query_id and account.email is not null`.execute(db);
}
