import { type Kysely, sql } from 'kysely';

/**
 * Open queries of an urgency, machines that are not for sale and the answers of a week are read from
 * an index alone, without their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, index] of [
    [
      'query_waiting',
      "query (created_at, id) include (subject, assigned_to, urgency) where status = 'open'",
    ],
    ['query_newest', 'query (subject, created_at desc, id desc) include (resolved_at)'],
    ['machine_inactive', 'machine (created_at desc, id desc) where not is_active'],
  ] as const) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(db);
    await sql`create index ${sql.ref(name)} on ${sql.raw(index)}`.execute(db);
  }
}
