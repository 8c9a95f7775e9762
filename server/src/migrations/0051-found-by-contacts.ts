import { type Kysely, sql } from 'kysely';
import { replaceIndexes } from './replace-indexes.ts';

/**
 * Adds the owners and contact numbers of an account's questionnaires to its own row, by triggers, so
 * that a caller is found in the users table by a number that is not the account's. A number follows
 * a space, like the account's own.
 */
async function contacts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column contacts text not null default ''`.execute(db);
  await sql`
    create function contacts_of(account uuid) returns text language sql stable as $$
      select coalesce(string_agg(distinct
        concat_ws(' ', owner_name, contact_number, alternate_contact_number), ', '), '')
      from questionnaire where account_id = account
        and owner_name || contact_number || alternate_contact_number <> ''
    $$`.execute(db);
  await sql`
    create function note_contacts() returns trigger language plpgsql as $$
    begin
      perform from account where id = coalesce(new.account_id, old.account_id) for no key update;
      update account set contacts = contacts_of(id)
      where id = coalesce(new.account_id, old.account_id);
      return null;
    end $$`.execute(db);
  const values = (row: string) =>
    ['owner_name', 'contact_number', 'alternate_contact_number']
      .map((column) => `${row}.${column}`)
      .join(', ');
  for (const [event, changes] of [
    ['insert', `concat(${values('new')}) <> ''`],
    ['update', `(${values('new')}) is distinct from (${values('old')})`],
    ['delete', `concat(${values('old')}) <> ''`],
  ]) {
    await sql`
      create trigger ${sql.raw(`contacts_${event}`)} after ${sql.raw(event ?? '')}
      on questionnaire for each row when (${sql.raw(changes ?? '')})
      execute function note_contacts()`.execute(db);
  }
  await sql`
    update account set contacts = contacts_of(id)
    where id in (select account_id from questionnaire)`.execute(db);
}

/** Lets users be found by the owners and contact numbers of their questionnaires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await contacts(db);
  await replaceIndexes(db, {
    account_search: `account using gin ((company_name || ' ' || name || ' ' || coalesce(email, '')
      || ' ' || mobile || ',' || gst_numbers || ' ' || contacts) gin_trgm_ops)`,
  });
}
