import { type Kysely, sql } from 'kysely';

/** Adds when a found item was added, and its filters, to the key of its search row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of [
    `create unique index catalogue_search_pkey_next on catalogue_search (item_id)
      include (created_at, category, part_type)`,
    'alter table catalogue_dimension drop constraint catalogue_dimension_item_id_fkey',
    'alter table catalogue_search drop constraint catalogue_search_pkey',
    // The index takes the name of its constraint.
    `alter table catalogue_search add constraint catalogue_search_pkey
      primary key using index catalogue_search_pkey_next`,
    `alter table catalogue_dimension add constraint catalogue_dimension_item_id_fkey
      foreign key (item_id) references catalogue_search on delete cascade`,
  ]) {
    await sql.raw(step).execute(db);
  }
}
