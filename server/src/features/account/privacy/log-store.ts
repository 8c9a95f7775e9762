import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { anyOf, type Tx } from '../../../platform/database/database.ts';
import { anonymise, anonymiseAccount, identifies } from './anonymise.ts';
import { type Erasure, FIRST, last, patternsOf, type Step } from './erasure-step.ts';

interface LogRow {
  readonly id: string;
  readonly at: string;
  readonly targetId: string | null;
  readonly before: unknown;
  readonly after: unknown;
  /** The current values of a query about the account's machine, which replace those in the row. */
  readonly instead?: object | null;
}

/** Returns a state in which the values of `instead` replace its own. */
function replaced(state: unknown, instead: object): unknown {
  if (state === null || typeof state !== 'object') return state;
  const known = Object.entries(instead).filter(([name]) => name in state);
  return { ...state, ...Object.fromEntries(known) };
}

/** Returns a function that gives the content a log row may keep. */
function cleaned({ accountId, targets, words }: Erasure) {
  const own = new Set(targets);
  return ({ id, targetId, before, after, instead }: LogRow) => {
    if (targetId !== null && own.has(targetId)) return { id, targetId, before: null, after: null };
    const emptied = targetId === accountId ? anonymiseAccount : anonymise;
    return {
      id,
      targetId: targetId !== null && identifies(targetId, words) ? null : targetId,
      before: emptied(replaced(before, instead ?? {}), words),
      after: emptied(replaced(after, instead ?? {}), words),
    };
  };
}

async function cleanLog(tx: Tx, erasure: Erasure, rows: readonly LogRow[]): Promise<void> {
  const clean = rows
    .map((row) => ({ row, wanted: cleaned(erasure)(row) }))
    .filter(({ row, wanted }) => !isDeepStrictEqual({ ...row, ...wanted }, row))
    .map(({ wanted }) => wanted);
  if (clean.length === 0) return;
  await sql`
    update audit set target_id = clean."targetId", before = nullif(clean.before, 'null'::jsonb),
      after = nullif(clean.after, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(clean)}::jsonb)
      as clean (id uuid, "targetId" text, before jsonb, after jsonb)
    where audit.id = clean.id`.execute(tx);
}

/** Removes addresses from log rows: the origin of sign-in attempts must not outlive the account. */
async function forgetAddresses(
  tx: Tx,
  rows: readonly { readonly id: string; readonly address: string | null }[],
): Promise<void> {
  const ids = rows.filter(({ address }) => address !== null).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.updateTable('audit').set({ address: null }).where('id', '=', anyOf(ids)).execute();
}

/** Cleans the log rows of an actor or a target, newest first by the log's own indexes. */
export const logOf =
  (erasure: Erasure, column: 'actorId' | 'targetId', value: string): Step =>
  async (tx, after, max) => {
    const beyond = after
      ? sql<boolean>`(at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : sql<boolean>`true`;
    const rows = await tx
      .selectFrom('audit')
      .select(['id', sql<string>`at::text`.as('at'), 'targetId', 'before', 'after', 'address'])
      .where(column, '=', value)
      .where(beyond)
      .orderBy('audit.at', 'desc')
      .orderBy('audit.id', 'desc')
      .limit(max)
      .execute();
    await cleanLog(tx, erasure, rows);
    await forgetAddresses(tx, rows);
    return { rows: rows.length, next: last(rows, max, ({ at, id }) => [at, id]) };
  };

/**
 * Cleans the whole log by its key: a number or an address may occur in any text, and a seller's
 * words and pictures in others' queries about the seller's machines.
 */
export const mentionsInLog =
  (erasure: Erasure): Step =>
  async (tx, after, max) => {
    const from = after?.[0] ?? FIRST;
    const { rows } = await sql<{ looked: number; last: string | null; found: LogRow[] }>`
      with looked as materialized (
        select id, target_id, before, after from audit where id > ${from}::uuid
        order by id limit ${max}::int
      ), of_machine as materialized (
        select id::text as query_id,
          jsonb_build_object('details', details, 'machineSnapshot', machine_snapshot) as instead
        from query where machine_id = any(${erasure.targets}::uuid[]))
      select count(*) as looked, (array_agg(id order by id desc))[1] as last,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'targetId', target_id, 'before', before,
          'after', after, 'instead', instead)) filter (where query_id is not null
            or concat(target_id, before, after) ilike any(${patternsOf(erasure)}::text[])), '[]') as found
      from looked left join of_machine on query_id = target_id`.execute(tx);
    const [{ looked = 0, last: lastId = null, found = [] } = {}] = rows;
    await cleanLog(tx, erasure, found);
    return { rows: looked, next: looked === max && lastId ? [lastId] : null };
  };
