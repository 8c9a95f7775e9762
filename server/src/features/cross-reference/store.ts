import { modelKey } from '@fluteline/domain/search';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import { likePattern, rowsToSearch } from '../../platform/database/search.ts';
import type { CrossReferenceTable, Tables } from '../../platform/database/tables.ts';

/** A stored cross-reference. */
export type CrossReferenceRow = Selectable<CrossReferenceTable>;
/** The fields of a cross-reference without its derived keys. */
export type NewCrossReference = Omit<CrossReferenceRow, 'fromKey' | 'toKey'>;

/** Filter of the list of cross-references. */
export interface CrossReferenceFilter {
  readonly search?: string | undefined;
  readonly relation?: CrossReferenceRow['relation'] | undefined;
  /** A model number; only its cross-references are listed. */
  readonly model?: string | undefined;
}

type Rows = SelectQueryBuilder<Tables, 'crossReference', object>;
const searchedText = sql<string>`from_key || ' ' || to_key || ' ' || source`;

function narrow(rows: Rows, { search, relation, model }: CrossReferenceFilter): Rows {
  let narrowed = rows;
  if (relation !== undefined) narrowed = narrowed.where('relation', '=', relation);
  if (model !== undefined) {
    const key = modelKey(model);
    narrowed = narrowed.where((eb) => eb.or([eb('fromKey', '=', key), eb('toKey', '=', key)]));
  }
  if (search === undefined) return narrowed;
  const texts = [search, modelKey(search)].filter((text) => text !== '');
  return narrowed.where((eb) =>
    eb.or(texts.map((text) => eb(searchedText, 'ilike', likePattern(text)))),
  );
}

/** Returns a page of cross-references, newest first. */
export function listCrossReferences(
  db: Db,
  filter: CrossReferenceFilter,
  request: PageRequest,
): Promise<Page<CrossReferenceRow>> {
  const { search, ...others } = filter;
  const wanted = (rows: Rows) => narrow(rows, others);
  const rows = () => narrow(rowsToSearch(db, 'crossReference', search, wanted), filter);
  const list = {
    of: 'crossReference',
    rows: rows().selectAll(),
    ids: rows().select('id'),
  } as const;
  return newestPage(db, list, request);
}

/** Locks a cross-reference until the transaction ends. */
export function lockCrossReference(tx: Tx, id: string): Promise<CrossReferenceRow | undefined> {
  return tx
    .selectFrom('crossReference')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const columns = (row: NewCrossReference) => ({
  ...row,
  fromKey: modelKey(row.fromModel),
  toKey: modelKey(row.toModel),
});

/** Adds a cross-reference. */
export function insertCrossReference(tx: Tx, row: NewCrossReference): Promise<CrossReferenceRow> {
  return tx
    .insertInto('crossReference')
    .values(columns(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores the current values of a cross-reference. */
export function saveCrossReference(tx: Tx, row: NewCrossReference): Promise<CrossReferenceRow> {
  return tx
    .updateTable('crossReference')
    .set(columns(row))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a cross-reference. */
export async function removeCrossReference(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('crossReference').where('id', '=', id).execute();
}

/** A model number related to another by cross-references. */
export interface RelatedModel {
  /** Key of the model number for which related ones were requested. */
  readonly key: string;
  readonly relatedKey: string;
  /** The model number as it was entered. */
  readonly relatedModel: string;
  /** `equal` for the same part; otherwise one that replaces it, or fits in its place. */
  readonly relation: CrossReferenceRow['relation'];
}

/**
 * Selects, as rows of `RelatedModel`, the models related to given model keys: those of the same
 * part, over at most two steps, and those that replace it or fit in its place. Each pair occurs
 * once, the nearest first.
 */
export const relatedRows = (keys: RawBuilder<unknown>) => sql<RelatedModel>`
  with recursive same (key, related_key, related_model, step) as (
    select wanted, wanted, null::text, 0 from unnest(${keys}::text[]) as wanted
    union
    select same.key, next.key, next.model, same.step + 1
    from same cross join lateral (
      select to_key as key, to_model as model from cross_reference
      where relation = 'equal' and from_key = same.related_key
      union all
      select from_key, from_model from cross_reference
      where relation = 'equal' and to_key = same.related_key) as next
    where same.step < 2 and next.key <> same.key
  ), instead as (
    select wanted as key, from_key as related_key, from_model as related_model, relation
    from unnest(${keys}::text[]) as wanted join cross_reference on to_key = wanted
    where relation <> 'equal')
  select distinct on (key, related_key) key, related_key as "relatedKey",
    related_model as "relatedModel", relation
  from (
    select key, related_key, related_model, 'equal' as relation, step from same where step > 0
    union all
    select key, related_key, related_model, relation, 3 from instead) as found
  order by key, related_key, step, related_model`;

/**
 * Selects the keys of the models related to one key, itself included; it is planned in half the
 * time that `relatedRows` needs.
 */
export const relatedKeys = (key: string) => sql`
  with recursive same (key, step) as (
    select ${key}::text, 0
    union
    select case from_key when same.key then to_key else from_key end, step + 1
    from same join cross_reference on relation = 'equal' and same.key in (from_key, to_key)
    where step < 2)
  select key from same
  union select from_key from cross_reference where relation <> 'equal' and to_key = ${key}`;

/** A cross-reference as an imported list states it. */
export interface ListedCrossReference
  extends Pick<NewCrossReference, 'fromModel' | 'toModel' | 'relation' | 'source'> {
  readonly confirmed: boolean;
}

/**
 * Keeps other transactions from adding or changing cross-references until this one ends: a pair
 * that does not exist yet cannot be locked.
 */
export async function lockList(tx: Tx): Promise<void> {
  await sql`lock table cross_reference in share row exclusive mode`.execute(tx);
}

/** Locks the cross-references of given pairs of model numbers, in either direction. */
export async function lockPairs(
  tx: Tx,
  pairs: readonly ListedCrossReference[],
): Promise<CrossReferenceRow[]> {
  const from = pairs.map(({ fromModel }) => modelKey(fromModel));
  const to = pairs.map(({ toModel }) => modelKey(toModel));
  const { rows } = await sql<CrossReferenceRow>`
    select cross_reference.* from unnest(${from}::text[], ${to}::text[]) as wanted (a, b)
    join cross_reference on least(from_key, to_key) = least(a, b)
      and greatest(from_key, to_key) = greatest(a, b)
    order by id for update of cross_reference`.execute(tx);
  return rows;
}

/** Adds new cross-references, and stores the current values of existing ones. */
export async function storeCrossReferences(
  tx: Tx,
  rows: readonly NewCrossReference[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into cross_reference (id, from_model, to_model, from_key, to_key, relation, source,
      confirmed_at, version, created_at, updated_at)
    select "id", "fromModel", "toModel", "fromKey", "toKey", "relation", "source", "confirmedAt", "version",
      "createdAt", "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(rows.map(columns))}::jsonb) as row ("id" uuid, "fromModel" text,
      "toModel" text, "fromKey" text, "toKey" text, "relation" text, "source" text, "confirmedAt" timestamptz, "version" int,
      "createdAt" timestamptz, "updatedAt" timestamptz)
    on conflict (id) do update set from_model = excluded.from_model,
      to_model = excluded.to_model, from_key = excluded.from_key,
      to_key = excluded.to_key, relation = excluded.relation, source = excluded.source,
      confirmed_at = excluded.confirmed_at, version = excluded.version,
      updated_at = excluded.updated_at`.execute(tx);
}
