import { type Kysely, sql } from 'kysely';

/**
 * Adds versions to rows that two administrators may edit at the same time, as machines already
 * have. Many calls write an account, and so do triggers that count: its version rises only when
 * something changes that an administrator sees as the account itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_item add column version int not null default 1`.execute(db);
  await sql`alter table query add column version int not null default 1`.execute(db);
  await sql`alter table account add column version int not null default 1`.execute(db);
  await sql`
    create function raise_account_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end
    $$`.execute(db);
  await sql`
    create trigger account_version before update on account for each row
      when ((old.role, old.company_name, old.name, old.email, old.mobile, old.is_active,
          old.is_verified, old.is_suspended, old.is_deleted, old.is_blocked)
        is distinct from (new.role, new.company_name, new.name, new.email, new.mobile,
          new.is_active, new.is_verified, new.is_suspended, new.is_deleted, new.is_blocked))
      execute function raise_account_version()`.execute(db);
}
