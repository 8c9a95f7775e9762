import { type Kysely, sql } from 'kysely';

/** When a found item was added, and what it is narrowed by, is read from the key of its search row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of [
    'alter table catalogue_dimension drop constraint catalogue_dimension_item_id_fkey',
    'alter table catalogue_search drop constraint catalogue_search_pkey',
    `create unique index catalogue_search_pkey on catalogue_search (item_id)
      include (created_at, category, part_type)`,
    `alter table catalogue_search add constraint catalogue_search_pkey
      primary key using index catalogue_search_pkey`,
    `alter table catalogue_dimension add constraint catalogue_dimension_item_id_fkey
      foreign key (item_id) references catalogue_search on delete cascade`,
  ]) {
    await sql.raw(step).execute(db);
  }
}
