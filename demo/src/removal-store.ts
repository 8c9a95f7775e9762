import { anyOf, type Tx } from '@fluteline/server/platform/database/database';
import { sql } from 'kysely';

/** Ids of loaded rows whose origin is recorded nowhere else. */
export interface LoadedIds {
  readonly account: readonly string[];
  readonly catalogue_item: readonly string[];
  readonly notification: readonly string[];
}

/** Records what was loaded, so that it can be removed. */
export async function noteLoaded(tx: Tx, loaded: LoadedIds): Promise<void> {
  const rows = Object.entries(loaded).flatMap(([kind, ids]: [string, readonly string[]]) =>
    ids.map((id) => ({ kind: kind as keyof LoadedIds, id })),
  );
  await tx.insertInto('demonstration').values(rows).execute();
}

/** Returns what was loaded and not yet removed. */
export async function findLoaded(tx: Tx): Promise<LoadedIds> {
  const rows = await tx.selectFrom('demonstration').selectAll().execute();
  const of = (kind: keyof LoadedIds) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return {
    account: of('account'),
    catalogue_item: of('catalogue_item'),
    notification: of('notification'),
  };
}

/** Returns every file that only the demonstration data refers to. */
export async function filesOf(tx: Tx, loaded: LoadedIds): Promise<string[]> {
  const { account, catalogue_item: item, notification } = loaded;
  const { rows } = await sql<{ name: string }>`
    with plant as (select unnest(${account}::uuid[]) as id), shown as (
      select images, components from catalogue_item where id = any(${item}::uuid[])
      union all
      select images, components from plant_part where account_id in (select id from plant)
      union all
      select images, '[]' from machine where account_id in (select id from plant)
      union all
      select images, '[]' from query where account_id in (select id from plant)
    )
    select unnest(images) as name from shown
    union select part ->> 'image' from shown, jsonb_array_elements(components) part
      where part ->> 'image' is not null
    union select file ->> 'name'
      from query join query_message on query_id = query.id, jsonb_array_elements(files) file
      where query.account_id in (select id from plant)
    union select file from report where account_id in (select id from plant)
    union select image from notification
      where id = any(${notification}::uuid[]) and image is not null`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Detaches other plants' queries from items and machines that are removed; they retain their text
 * and their snapshot.
 */
export async function looseFromOthers(tx: Tx, loaded: LoadedIds): Promise<void> {
  await tx
    .updateTable('query')
    .set({ catalogueItemId: null })
    .where('catalogueItemId', '=', anyOf(loaded.catalogue_item))
    .execute();
  await tx
    .updateTable('query')
    .set({ machineId: null })
    .where('machineId', 'in', (eb) =>
      eb.selectFrom('machine').select('id').where('machine.accountId', '=', anyOf(loaded.account)),
    )
    .execute();
}

type Removable = 'query' | 'machine' | 'plantPart' | 'questionnaire' | 'report';

/**
 * Removes the loaded data and what its plants did afterwards; returns the number of removed rows by
 * kind.
 */
export async function deleteLoaded(tx: Tx, loaded: LoadedIds): Promise<Record<string, number>> {
  const ofPlants = (table: Removable) =>
    tx.deleteFrom(table).where('accountId', '=', anyOf(loaded.account));
  const byId = (table: 'notification' | 'account' | 'catalogueItem', ids: readonly string[]) =>
    tx.deleteFrom(table).where('id', '=', anyOf(ids));
  const deletions = {
    queries: ofPlants('query'),
    machines: ofPlants('machine'),
    plantParts: ofPlants('plantPart'),
    questionnaires: ofPlants('questionnaire'),
    reports: ofPlants('report'),
    notifications: byId('notification', loaded.notification),
    accounts: byId('account', loaded.account),
    catalogueItems: byId('catalogueItem', loaded.catalogue_item),
  };
  await tx.deleteFrom('accountNote').where('accountId', '=', anyOf(loaded.account)).execute();
  const removed: Record<string, number> = {};
  for (const [what, deletion] of Object.entries(deletions)) {
    removed[what] = Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
  }
  await tx.deleteFrom('demonstration').execute();
  return removed;
}
