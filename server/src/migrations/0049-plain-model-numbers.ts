import { type Kysely, sql } from 'kysely';

/**
 * Stores model numbers with plain hyphens, single spaces and no invisible marks, as they are
 * entered from now on: a list with the plain number would add the product again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const marks = '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]';
  const plain = sql`btrim(regexp_replace(regexp_replace(regexp_replace(model_no, ${marks}, '', 'g'),
    ${'[\u2010-\u2015\u2212]'}, '-', 'g'), ${'[\\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+'}, ' ', 'g'))`;
  await sql`update catalogue_item set model_no = ${plain} where model_no <> ${plain} and ${plain} <> ''`.execute(
    db,
  );
}
