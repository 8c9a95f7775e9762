import { type Kysely, sql } from 'kysely';

/**
 * Adds the GST numbers of an account's questionnaires to its own row, by triggers, so that the
 * users table is searched in accounts alone, through one index. Only the mobile number follows a
 * space and consists of digits.
 */
async function gstNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column gst_numbers text not null default ''`.execute(db);
  await sql`
    create function note_gst_numbers() returns trigger language plpgsql as $$
    begin
      update account set gst_numbers = coalesce((
        select string_agg(distinct gst_number, ',') from questionnaire
        where account_id = account.id and gst_number <> ''), '')
      where id = coalesce(new.account_id, old.account_id);
      return null;
    end $$`.execute(db);
  for (const [event, changes] of [
    ['insert', "new.gst_number <> ''"],
    ['update', 'new.gst_number is distinct from old.gst_number'],
    ['delete', "old.gst_number <> ''"],
  ]) {
    await sql`
      create trigger ${sql.raw(`gst_number_${event}`)} after ${sql.raw(event ?? '')}
      on questionnaire for each row when (${sql.raw(changes ?? '')})
      execute function note_gst_numbers()`.execute(db);
  }
  await sql`
    update account set gst_numbers = noted.numbers
    from (select account_id, string_agg(distinct gst_number, ',') as numbers
      from questionnaire where gst_number <> '' group by account_id) as noted
    where account.id = noted.account_id`.execute(db);
  await sql`drop index account_search`.execute(db);
  await sql`
    create index account_search on account using gin ((company_name || ' ' || coalesce(email, '')
      || ' ' || mobile || ',' || gst_numbers) gin_trgm_ops)`.execute(db);
}

/**
 * Lets users be found by their GST number; keys of cross-references follow the rule of searches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await gstNumbers(db);
  await sql`
    alter table cross_reference alter column from_key drop expression,
      alter column to_key drop expression`.execute(db);
}
