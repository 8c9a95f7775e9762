import { type Kysely, sql } from 'kysely';

/**
 * What the demonstration data is, told when it is loaded: whatever its accounts did goes with them,
 * so only they, the listed parts and what was sent to everybody are named.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demonstration (
      kind text not null check (kind in ('account', 'catalogue_item', 'notification')),
      id uuid not null,
      primary key (kind, id)
    )`.execute(db);
  // What waits for an audit, the first who asked first.
  await sql`
    create index questionnaire_waiting on questionnaire (audit_requested_at, id)
      where audit_requested_at is not null`.execute(db);
}
