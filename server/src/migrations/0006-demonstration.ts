import { type Kysely, sql } from 'kysely';

/**
 * Adds the list of demonstration rows, written when they are loaded. Everything its accounts did is
 * removed with them, so only they, the listed parts and the notifications to everybody are named.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demonstration (
      kind text not null check (kind in ('account', 'catalogue_item', 'notification')),
      id uuid not null,
      primary key (kind, id)
    )`.execute(db);
  // Questionnaires that wait for an audit, the oldest request first.
  await sql`
    create index questionnaire_waiting on questionnaire (audit_requested_at, id)
      where audit_requested_at is not null`.execute(db);
}
