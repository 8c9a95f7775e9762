import { searchablePart } from '@fluteline/domain/search';
import { type Kysely, sql } from 'kysely';

interface Stored {
  readonly id: string;
  readonly partType: string;
  readonly category: string;
  readonly specifications: Readonly<Record<string, unknown>>;
}

const BATCH = 1000;

async function nextParts(db: Kysely<unknown>, after: string | null): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select id, part_type as "partType", category, specifications from plant_part
    where ${after}::uuid is null or id > ${after}::uuid order by id limit ${BATCH}`.execute(db);
  return rows;
}

/**
 * Adds rows in the form in which they are written with a part from now on, by this release's rules.
 */
async function fill(db: Kysely<unknown>, parts: readonly Stored[]): Promise<void> {
  const found = parts.map(({ id, partType, category, specifications }) => {
    const { model_no: model } = specifications;
    const modelNo = typeof model === 'string' ? model : null;
    const part = { productName: partType, modelNo, category, partType, specifications };
    return { id, ...searchablePart(part) };
  });
  await sql`
    insert into plant_part_words (part_id, search_text, model_key)
    select * from jsonb_to_recordset(${JSON.stringify(
      found.map(({ id, searchText, key }) => ({ id, text: searchText, key })),
    )}::jsonb) as part (id uuid, text text, key text)`.execute(db);
  await sql`
    insert into plant_part_dimension (part_id, name, low, high)
    select * from jsonb_to_recordset(${JSON.stringify(
      found.flatMap(({ id, dimensions }) => dimensions.map((one) => ({ id, ...one }))),
    )}::jsonb) as size (id uuid, name text, low float8, high float8)`.execute(db);
}

/** Adds search data of plants' own parts: their words and model, and their sizes in base units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plant_part_words (
      part_id uuid primary key references plant_part on delete cascade,
      search_text text not null,
      model_key text not null
    )`.execute(db);
  await sql`
    create table plant_part_dimension (
      part_id uuid not null references plant_part on delete cascade,
      name text not null,
      low float8 not null,
      high float8 not null check (high >= low),
      primary key (part_id, name)
    )`.execute(db);
  for (let after: string | null = null; ; ) {
    const parts: Stored[] = await nextParts(db, after);
    await fill(db, parts);
    if (parts.length < BATCH) break;
    after = parts.at(-1)?.id ?? null;
  }
  await sql`
    create index plant_part_words_found on plant_part_words
      using gin ((search_text || ' ' || model_key) gin_trgm_ops)`.execute(db);
  await sql`
    create index plant_part_dimension_found on plant_part_dimension (name, low, high, part_id)
  `.execute(db);
}
