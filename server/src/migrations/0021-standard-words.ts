import { type Kysely, sql } from 'kysely';

/** Adds the subject of a query next to `kind`, which calls a spare part `csp`. */
async function subjects(db: Kysely<unknown>): Promise<void> {
  // A generated column is filled while the table is rewritten: an update would leave dead rows.
  await sql`
    alter table query add column subject text not null check (subject in ('spare_part', 'machine'))
      generated always as (case kind when 'csp' then 'spare_part' else kind end) stored`.execute(
    db,
  );
  await sql`alter table query alter column subject drop expression`.execute(db);
  await sql`
    alter table query add check (
      subject <> 'spare_part' or (quantity is not null and specification_available is not null))
  `.execute(db);
  await sql`
    create function query_in_both_words() returns trigger language plpgsql as $$
    begin
      new.subject := coalesce(
        new.subject, case new.kind when 'csp' then 'spare_part' else new.kind end);
      new.kind := case new.subject when 'spare_part' then 'csp' else new.subject end;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger query_in_both_words before insert on query
    for each row execute function query_in_both_words()`.execute(db);
  for (const index of ['query_newest', 'query_open']) {
    await sql`alter index ${sql.ref(index)} rename to ${sql.ref(`${index}_of_kind`)}`.execute(db);
  }
  await sql`create index query_newest on query (subject, created_at desc, id desc)`.execute(db);
  await sql`create index query_open on query (subject) where status = 'open'`.execute(db);
}

/** Adds `productionEnteredAt`, when a plant's production was entered, next to its earlier name. */
async function productionTimes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function questionnaire_in_both_words() returns trigger language plpgsql as $$
    begin
      new.plants := (
        select coalesce(jsonb_agg(plant || jsonb_build_object(
          'productionEnteredAt', coalesce(plant -> 'productionEnteredAt', plant -> 'productionToldAt'),
          'productionToldAt', coalesce(plant -> 'productionEnteredAt', plant -> 'productionToldAt')
        ) order by place), '[]')
        from jsonb_array_elements(new.plants) with ordinality as stored (plant, place));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger questionnaire_in_both_words before insert or update of plants on questionnaire
    for each row execute function questionnaire_in_both_words()`.execute(db);
  await sql`update questionnaire set plants = plants where plants <> '[]'`.execute(db);
}

/**
 * Introduces the standard words for stored values. The previous release may run at the same time:
 * each writes its own words and finds both. A later release drops `query.kind`, both triggers and
 * the earlier names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await subjects(db);
  await productionTimes(db);
}
