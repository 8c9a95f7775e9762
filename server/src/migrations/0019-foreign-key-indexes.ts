import { type Kysely, sql } from 'kysely';

/**
 * Indexes behind every foreign key, so that removing a row reads no whole table; and for searches
 * that read one: a part type by a piece of its name, pictures by the rows that show them.
 */
const indexes = [
  'notification_of_sender on notification (sent_by)',
  'notification_recipient_of_notification on notification_recipient (notification_id)',
  'query_of_item on query (catalogue_item_id) where catalogue_item_id is not null',
  'query_event_of_actor on query_event (actor_id)',
  'report_of_file on report (file) where file is not null',
  'report_of_withdrawer on report (withdrawn_by) where withdrawn_by is not null',
  'transfer_of_account on transfer (account_id)',
  'transfer_of_file on transfer (file) where file is not null',
  'transfer_of_result on transfer (result_file) where result_file is not null',
  'plant_part_search on plant_part using gin (part_type gin_trgm_ops)',
  `query_of_picture on query ((coalesce(snapshot, machine_snapshot) ->> 'image'))
    where coalesce(snapshot, machine_snapshot) ->> 'image' is not null`,
  'notification_of_picture on notification (image) where image is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await sql`create index ${sql.raw(index)}`.execute(db);
}
