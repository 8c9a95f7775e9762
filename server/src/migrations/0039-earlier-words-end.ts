import { type Kysely, sql } from 'kysely';

/** Returns plants without the earlier name of `productionEnteredAt`. */
const inOneWord = (plants: string) => `(
  select coalesce(jsonb_agg(plant - 'productionToldAt' order by place), '[]')
  from jsonb_array_elements(${plants}) with ordinality as stored (plant, place))`;

/** Drops the names from before 0021: no release that reads them runs any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const step of [
    'drop trigger query_in_both_words on query',
    'drop function query_in_both_words',
    // Dropping the column also drops its indexes and checks.
    'alter table query drop column kind',
    'drop trigger questionnaire_in_both_words on questionnaire',
    'drop function questionnaire_in_both_words',
    `update questionnaire set plants = ${inOneWord('plants')} where plants <> '[]'`,
    `update report_answers
      set answers = jsonb_set(answers, '{plants}', ${inOneWord("answers -> 'plants'")})
      where jsonb_typeof(answers -> 'plants') = 'array' and answers -> 'plants' <> '[]'`,
  ]) {
    await sql.raw(step).execute(db);
  }
}
