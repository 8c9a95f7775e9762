import { type Kysely, sql } from 'kysely';
import { replaceIndexes } from './replace-indexes.ts';

/**
 * Adds the machine to a notification of a saved search, so that notifications sent to plants can be
 * listed without these. A push message contains the address it opens.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification add column machine_id uuid references machine on delete cascade`.execute(
    db,
  );
  await sql`
    create unique index notification_of_machine on notification (machine_id)
    where machine_id is not null`.execute(db);
  await replaceIndexes(db, {
    notification_sent: `notification (created_at desc, id desc)
      where query_id is null and machine_id is null`,
  });
}
