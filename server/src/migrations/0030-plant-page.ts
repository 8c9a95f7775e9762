import { type Kysely, sql } from 'kysely';

/** Adds internal notes of administrators on an account. */
async function notes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_note (
      id uuid primary key,
      account_id uuid not null references account,
      author_id uuid not null references account,
      text text not null check (text <> ''),
      at timestamptz not null
    )`.execute(db);
  await sql`
    create index account_note_of_account on account_note (account_id, at desc, id desc)`.execute(
    db,
  );
  await sql`create index account_note_of_author on account_note (author_id)`.execute(db);
}

/** Adds the questionnaire as it was when a report was uploaded: its row as JSON. */
async function reportAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_answers (
      report_id uuid primary key references report on delete cascade,
      answers jsonb not null check (jsonb_typeof(answers) = 'object')
    )`.execute(db);
  // The answers at an earlier report are known when the audit log contains no later change of them.
  await sql`
    insert into report_answers
    select report.id, to_jsonb(asked)
    from report
    join lateral (
      select questionnaire.* from questionnaire
      where questionnaire.account_id = report.account_id
        and questionnaire.created_at <= report.created_at
      order by questionnaire.created_at desc, questionnaire.id desc limit 1
    ) as asked on true
    where not exists (
      select from audit
      where audit.target_id = asked.id::text and audit.at > report.created_at
        and audit.action in ('questionnaire.changed', 'questionnaire.submitted'))`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await notes(db);
  await reportAnswers(db);
}
