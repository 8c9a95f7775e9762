import { type Kysely, sql } from 'kysely';

/**
 * Adds to each machine whether its seller is active, so that lists and their totals are read from
 * an index. Triggers follow the account, so that no writer can forget it; listing a machine locks
 * its account, so that neither change misses the other.
 */
async function sellers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table machine add column seller_is_active boolean not null default true`.execute(db);
  await sql`
    create function machine_reads_seller() returns trigger language plpgsql as $$
    begin
      select is_active into new.seller_is_active from account where id = new.account_id for share;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger machine_reads_seller before insert or update of account_id on machine
    for each row execute function machine_reads_seller()`.execute(db);
  await sql`
    create function machines_follow_seller() returns trigger language plpgsql as $$
    begin
      update machine set seller_is_active = new.is_active where account_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger machines_follow_seller after update on account for each row
    when (old.is_active is distinct from new.is_active)
    execute function machines_follow_seller()`.execute(db);
  await sql`
    update machine set seller_is_active = false
    from account where account.id = machine.account_id and not account.is_active`.execute(db);
  await sql`drop index machine_newest`.execute(db);
  await sql`
    create index machine_newest on machine (created_at desc, id desc)
      include (account_id, name, manufacturing_year, condition, owner_type)
      where is_active and seller_is_active`.execute(db);
  await sql`drop index machine_all`.execute(db);
  await sql`
    create index machine_all on machine (created_at desc, id desc)
      include (account_id, name, manufacturing_year, condition, owner_type, is_active,
        seller_is_active)`.execute(db);
}

/** Makes listings follow their sellers; adds the remaining work of an erasure, and its indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellers(db);
  await sql`
    create table erasure (
      account_id uuid primary key references account on delete cascade,
      targets text[] not null,
      marks text[] not null,
      names text[] not null,
      step int not null default 0,
      after text[],
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index query_of_machine on query (machine_id) where machine_id is not null`.execute(
    db,
  );
  await sql`create index file_of_account on file (account_id) where account_id is not null`.execute(
    db,
  );
}
