import { type Kysely, sql } from 'kysely';

/** Converts the length of a cotton felt from mm to m; no felt is 500 m long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['catalogue_item', 'plant_part']) {
    await sql`
      update ${sql.table(table)}
      set specifications = jsonb_set(
        specifications, '{length}', to_jsonb((specifications ->> 'length')::numeric / 1000))
      where part_type = 'Cotton Felt' and jsonb_typeof(specifications -> 'length') = 'number'
        and (specifications ->> 'length')::numeric > 500`.execute(db);
  }
}
