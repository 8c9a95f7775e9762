import { type Kysely, sql } from 'kysely';

/**
 * Adds the counts that the users table is sorted by, maintained in the account's own row by
 * triggers, so that no writer can forget them. The triggers lock the account first, so that
 * simultaneous counts run one after the other.
 */
async function countProgress(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column questionnaire_count int not null default 0,
      add column audit_count int not null default 0,
      add column part_type_count int not null default 0`.execute(db);
  await sql`
    create function count_plant_parts(accounts uuid[]) returns void language plpgsql as $$
    begin
      perform from account where id = any(accounts) order by id for no key update;
      update account set part_type_count = counted.part_types
      from (
        select wanted as id, count(distinct plant_part.part_type) as part_types
        from (select distinct unnest(accounts) as wanted) named left join plant_part on plant_part.account_id = wanted
        group by wanted
      ) counted
      where account.id = counted.id and account.part_type_count <> counted.part_types;
    end $$`.execute(db);
  await sql`
    create function count_questionnaires(accounts uuid[]) returns void language plpgsql as $$
    begin
      perform from account where id = any(accounts) order by id for no key update;
      update account
      set questionnaire_count = counted.questionnaires, audit_count = counted.audits
      from (
        select wanted as id, count(questionnaire.id) as questionnaires,
          count(questionnaire.audit_requested_at) as audits
        from (select distinct unnest(accounts) as wanted) named left join questionnaire on questionnaire.account_id = wanted
        group by wanted
      ) counted
      where account.id = counted.id and (account.questionnaire_count, account.audit_count)
        is distinct from (counted.questionnaires::int, counted.audits::int);
    end $$`.execute(db);
}

/**
 * Creates triggers that count again after rows were added or removed, once a statement, and after a
 * counted column changed.
 */
async function followChanges(
  db: Kysely<unknown>,
  { table, count, counted }: { table: string; count: string; counted: string },
): Promise<void> {
  const [on, counts] = [sql.table(table), sql.raw(count)];
  await sql`
    create function ${sql.raw(`${count}_of_statement`)}() returns trigger language plpgsql as $$
    begin
      perform ${counts}(array(select distinct account_id from touched));
      return null;
    end $$`.execute(db);
  await sql`
    create function ${sql.raw(`${count}_of_row`)}() returns trigger language plpgsql as $$
    begin
      perform ${counts}(array[old.account_id, new.account_id]);
      return null;
    end $$`.execute(db);
  for (const [event, rows] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    await sql`
      create trigger ${sql.raw(`${count}_${event}`)} after ${sql.raw(event ?? '')} on ${on}
      referencing ${sql.raw(rows ?? '')} table as touched
      for each statement execute function ${sql.raw(`${count}_of_statement`)}()`.execute(db);
  }
  await sql`
    create trigger ${sql.raw(`${count}_update`)} after update on ${on} for each row
    when ((old.account_id, ${sql.raw(`old.${counted}`)})
      is distinct from (new.account_id, ${sql.raw(`new.${counted}`)}))
    execute function ${sql.raw(`${count}_of_row`)}()`.execute(db);
}

/** Adds orders of the users table, and the fields that a change of a query touched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countProgress(db);
  const parts = { table: 'plant_part', count: 'count_plant_parts', counted: 'part_type' };
  await followChanges(db, parts);
  await followChanges(db, {
    table: 'questionnaire',
    count: 'count_questionnaires',
    counted: 'audit_requested_at',
  });
  await sql`select count_plant_parts(array(select distinct account_id from plant_part))`.execute(
    db,
  );
  await sql`
    select count_questionnaires(array(select distinct account_id from questionnaire))`.execute(db);
  for (const [name, columns] of [
    ['account_by_parts', 'part_type_count, created_at, id'],
    ['account_by_questionnaires', 'questionnaire_count, created_at, id'],
    ['account_by_company', 'lower(company_name), created_at, id'],
    ['account_by_audit', '(audit_count > 0), created_at, id'],
  ]) {
    await sql`create index ${sql.raw(name ?? '')} on account (${sql.raw(columns ?? '')})
      where erased_at is null`.execute(db);
  }
  await sql`alter table query_event add column fields text[] not null default '{}'`.execute(db);
  await sql`
    update query_event set fields = array(
      select name from jsonb_each(audit.after) as reported(name, value)
      where value is distinct from audit.before -> name
        and name not in ('urgency', 'status', 'resolvedAt', 'updatedAt')
      order by name)
    from audit
    where audit.action = 'query.changed' and audit.target_id = query_event.query_id::text
      and audit.at = query_event.at and jsonb_typeof(audit.after) = 'object'
      and jsonb_typeof(audit.before) = 'object'`.execute(db);
  await sql`
    create table transfer_refusal (
      transfer_id uuid not null references transfer on delete cascade,
      row int not null,
      cells jsonb not null,
      problem text not null,
      primary key (transfer_id, row)
    )`.execute(db);
  // The document of a withdrawn report is removed together with its row in `file`.
  await sql`
    alter table report alter column file drop not null,
      add constraint report_file check ((file is null) = (withdrawn_at is not null))`.execute(db);
  await sql`
    create index report_shown on report (account_id, number) where withdrawn_at is null`.execute(
    db,
  );
  await sql`alter table transfer add column source_row int not null default 1`.execute(db);
}
