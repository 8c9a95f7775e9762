import type { QueryState } from '@fluteline/domain/query';
import { type Selectable, sql } from 'kysely';
import { anyOf, type Db, type Tx } from '../../platform/database/database.ts';
import { sendWithNext } from '../../platform/database/send-together.ts';
import type { EventState, QueryEventTable, QueryTable } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write/write.ts';

/** A stored query. */
export type QueryRow = Selectable<QueryTable>;
/** The fields of machine queries only, for a spare-part query. */
export const noMachine = {
  machineId: null,
  machineSnapshot: null,
  condition: null,
  size: '',
  budget: null,
  requiredDate: null,
  purpose: '',
  specifications: '',
} as const satisfies Partial<QueryRow>;
/** The fields of spare-part queries only, for a machine query. */
export const noSparePart = {
  relatedMachine: '',
  specificationAvailable: null,
  images: [],
  catalogueItemId: null,
  snapshot: null,
} as const satisfies Partial<QueryRow>;
/** The fields of a query that no administrator has worked on. */
export const unanswered = {
  assignedTo: null,
  resolution: null,
  answerCount: 0,
  resolvedAt: null,
} as const satisfies Partial<QueryRow>;
/** Counts the open queries of each kind. */
export async function countOpen(db: Db): Promise<Record<QueryRow['subject'], number>> {
  const rows = await db
    .selectFrom('query')
    .select((eb) => ['subject', eb.fn.countAll<number>().as('count')])
    // A literal, because a bind parameter would keep a prepared statement from using the index of
    // open queries.
    .where('status', '=', sql.lit('open'))
    .groupBy('subject')
    .execute();
  const of = (subject: QueryRow['subject']) =>
    rows.find((row) => row.subject === subject)?.count ?? 0;
  return { spare_part: of('spare_part'), machine: of('machine') };
}

/** Returns those of given pictures that a query shows of the item or machine it was raised on. */
export async function picturesInSnapshots(db: Db, names: readonly string[]): Promise<string[]> {
  const image = sql<string>`coalesce(snapshot, machine_snapshot) ->> 'image'`;
  const rows = await db
    .selectFrom('query')
    .select(image.as('image'))
    .where(image, '=', anyOf(names))
    .groupBy(image)
    .execute();
  return rows.map((row) => row.image);
}

/** Returns the state of a query that its history shows. */
export const stateOf = ({ urgency, status }: QueryState): QueryState => ({ urgency, status });

/** Locks a query until the transaction ends. */
export function lockQuery(db: Db, id: string): Promise<QueryRow | undefined> {
  return db.selectFrom('query').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks queries in the order of their ids, so that two such writes cannot deadlock. */
export function lockQueries(db: Db, ids: readonly string[]): Promise<QueryRow[]> {
  return db
    .selectFrom('query')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

const columns = (query: QueryRow) => ({
  ...query,
  snapshot: query.snapshot && JSON.stringify(query.snapshot),
  machineSnapshot: query.machineSnapshot && JSON.stringify(query.machineSnapshot),
});

/** Adds a query with the first event of its history. */
export async function addQuery(write: Write, query: QueryRow): Promise<QueryRow> {
  const { id: queryId, accountId: actorId, createdAt: at, name, urgency, status } = query;
  const after = JSON.stringify({ urgency, status });
  const added = write.tx
    .with('raised', (raising) => raising.insertInto('query').values(columns(query)).returning('id'))
    .insertInto('queryEvent')
    .values({ id: newId(write.now), queryId, at, actorId, kind: 'raised', before: null, after });
  await sendWithNext(write.tx, added.compile());
  const targetId = queryId;
  write.audit({ action: 'query.raised', targetKind: 'query', targetId, after: { name, urgency } });
  write.changed('query', queryId);
  return query;
}

/** Stores the current values of a query. */
export function saveQuery(tx: Tx, query: QueryRow): Promise<void> {
  const saved = tx.updateTable('query').set(columns(query)).where('id', '=', query.id);
  return sendWithNext(tx, saved.compile());
}

/** Adds an event to a query's history. */
export function insertEvent(
  tx: Tx,
  event: Omit<Selectable<QueryEventTable>, 'before' | 'after'> & {
    readonly before?: EventState;
    readonly after: EventState;
  },
): Promise<void> {
  const added = tx.insertInto('queryEvent').values({
    ...event,
    before: event.before ? JSON.stringify(event.before) : null,
    after: JSON.stringify(event.after),
  });
  return sendWithNext(tx, added.compile());
}
