import { type Kysely, sql } from 'kysely';

/**
 * Adds relations between model numbers. They are compared by their capital letters and digits; a
 * pair has one relation, in whichever direction it is entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (column: string) =>
    sql`text not null generated always as
      (regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')) stored`;
  await sql`
    create table cross_reference (
      id uuid primary key,
      from_model text not null,
      to_model text not null,
      from_key ${key('from_model')} check (from_key <> ''),
      to_key ${key('to_model')} check (to_key <> ''),
      relation text not null check (relation in ('equal', 'replaces', 'fits')),
      source text not null,
      confirmed_at timestamptz,
      version int not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (from_key <> to_key)
    )`.execute(db);
  await sql`
    create unique index cross_reference_pair on cross_reference
      (least(from_key, to_key), greatest(from_key, to_key))`.execute(db);
  await sql`create index cross_reference_from on cross_reference (from_key)`.execute(db);
  await sql`create index cross_reference_to on cross_reference (to_key)`.execute(db);
  await sql`
    create index cross_reference_newest on cross_reference (created_at desc, id desc)
  `.execute(db);
  await sql`
    create index cross_reference_search on cross_reference
      using gin ((from_key || ' ' || to_key || ' ' || source) gin_trgm_ops)`.execute(db);
}
