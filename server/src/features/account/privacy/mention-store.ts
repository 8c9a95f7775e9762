import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { anyOf, type Tx } from '../../../platform/database/database.ts';
import {
  anonymise,
  anonymiseAccount,
  anonymiseOwn,
  identifies,
  type PersonalWords,
} from './anonymise.ts';

/** Replaces a text that must not be empty. */
const REMOVED = 'Removed';

/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** An erased account, and the words that other rows may mention it by. */
export interface Erasure {
  readonly accountId: string;
  /** Ids of the erased account's own rows. */
  readonly targets: readonly string[];
  readonly words: PersonalWords;
}

/** The key of the last row that was read; `null` before the first. */
export type Place = readonly string[] | null;

/**
 * Cleans some rows after a place; returns how many it read and the next place, `null` at the end.
 */
export type Step = (tx: Tx, after: Place, max: number) => Promise<{ rows: number; next: Place }>;

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

const last = <Row>(rows: readonly Row[], max: number, keyOf: (row: Row) => string[]): Place => {
  const row = rows.at(-1);
  return row && rows.length === max ? keyOf(row) : null;
};

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
const logOf =
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
 * Returns patterns for texts that may identify the account; names are then compared as whole texts.
 */
const patterns = (words: readonly string[]) =>
  words.map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
const patternsOf = ({ words }: Erasure) => patterns([...words.marks, ...words.names]);

/**
 * Cleans the whole log by its key: a number or an address may occur in any text, and a seller's
 * words and pictures in others' queries about the seller's machines.
 */
const mentionsInLog =
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

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Cleans answers stored for other accounts' keys, also those about the account's own rows. */
const mentionsInAnswers =
  (erasure: Erasure): Step =>
  async (tx, after, max) => {
    const beyond = after
      ? sql<boolean>`(account_id, key) > (${after[0]}::uuid, ${after[1]})`
      : sql<boolean>`true`;
    const rows = await tx
      .selectFrom('idempotency')
      .select(['accountId', 'key', 'answer'])
      .select(
        sql<boolean>`coalesce(answer::text ilike any(${patternsOf(erasure)}::text[]), false)`.as(
          'isFound',
        ),
      )
      .select(
        sql<boolean>`exists (
          select from regexp_matches(answer::text, ${ID}, 'g') as named (id)
          where named.id[1] = any(${erasure.targets}::text[]))`.as('isOwn'),
      )
      .where(beyond)
      .orderBy('accountId')
      .orderBy('key')
      .limit(max)
      .execute();
    for (const { accountId, key, answer, isFound, isOwn } of rows) {
      if (!isFound && !isOwn) continue;
      const clean = isOwn ? anonymiseOwn : anonymise;
      await tx
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(clean(answer, erasure.words)) })
        .where('accountId', '=', accountId)
        .where('key', '=', key)
        .execute();
    }
    return { rows: rows.length, next: last(rows, max, (row) => [row.accountId, row.key]) };
  };

/**
 * Selects rows about the account's machines for sale, in which its name may occur among other
 * words.
 */
const ofItsMachine = ({ targets }: Erasure) => ({
  queries: sql`select id from query where machine_id = any(${targets}::uuid[])`,
  buyers: sql`select account_id from query where machine_id = any(${targets}::uuid[])`,
  links: targets.map((target) => `/machines/${target}`),
});

/** Returns a step that processes every row of a table in batches, ordered by id. */
const byId =
  (
    table: 'notification' | 'pushMessage' | 'queryMessage' | 'accountNote' | 'report',
    work: (tx: Tx, ids: readonly string[]) => Promise<unknown>,
  ): Step =>
  async (tx, after, max) => {
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('id', '>', after?.[0] ?? FIRST)
      .orderBy('id')
      .limit(max)
      .execute();
    await work(
      tx,
      rows.map(({ id }) => id),
    );
    return { rows: rows.length, next: last(rows, max, ({ id }) => [id]) };
  };

/**
 * Replaces the search for the account by which a notification's recipients were chosen, including
 * spellings of its number with spaces. It is not removed, because without a search a remaining
 * delivery would go to everybody.
 */
const searchesInNotifications = (tx: Tx, ids: readonly string[], { words }: Erasure) => {
  const marks = patterns(words.marks);
  const search = sql`audience #>> '{filter,search}'`;
  return sql`
    update notification set audience = jsonb_set(audience, '{filter,search}', to_jsonb(${REMOVED}::text))
    where id = any(${ids}::uuid[])
      and (${search} ilike any(${marks}::text[])
        or regexp_replace(${search}, '\\D', '', 'g') ilike any(${marks}::text[])
        or lower(${search}) = any(${words.names}::text[]))`.execute(tx);
};

/** Blanks notifications to the account alone, or that mention it. */
function mentionsInNotifications(erasure: Erasure): Step {
  const { accountId, targets, words } = erasure;
  const marks = patterns(words.marks);
  return byId('notification', async (tx, ids) => {
    await searchesInNotifications(tx, ids, erasure);
    await sql`
      update notification set title = ${REMOVED}, message = ${REMOVED}
      where id = any(${ids}::uuid[])
        and (audience -> 'accountIds' = ${JSON.stringify([accountId])}::jsonb
          or title ilike any(${marks}::text[]) or message ilike any(${marks}::text[])
          or (message ilike any(${patternsOf(erasure)}::text[])
            and (machine_id = any(${targets}::uuid[])
              or query_id in (${ofItsMachine(erasure).queries}))))`.execute(tx);
  });
}

/** Removes messages to others' devices that mention it. */
function mentionsInPush(erasure: Erasure): Step {
  const { buyers, links } = ofItsMachine(erasure);
  return byId('pushMessage', (tx, ids) =>
    sql`
      delete from push_message
      where id = any(${ids}::uuid[])
        and (body ilike any(${patterns(erasure.words.marks)}::text[])
          or (body ilike any(${patternsOf(erasure)}::text[])
            and (url = any(${links}::text[]) or account_id in (${buyers}))))`.execute(tx),
  );
}

/**
 * Cleans texts that administrators wrote to or about other plants, where they contain the number or
 * the address.
 */
function mentionsInWords(
  erasure: Erasure,
  table: 'queryMessage' | 'accountNote' | 'report',
  column: 'text' | 'withdrawnReason',
): Step {
  const marks = patterns(erasure.words.marks);
  return byId(table, (tx, ids) =>
    sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${REMOVED}
      where id = any(${ids}::uuid[]) and ${sql.ref(column)} ilike any(${marks}::text[])`.execute(
      tx,
    ),
  );
}

/**
 * Returns the steps that follow once an account is erased: first the rows that the log's indexes
 * find at once, then, by key, all other rows that may mention it. New steps must be added at the
 * end, since an erasure stores the number of its step.
 */
export function stepsOf(erasure: Erasure): readonly Step[] {
  const { accountId, targets } = erasure;
  return [
    logOf(erasure, 'targetId', accountId),
    logOf(erasure, 'actorId', accountId),
    ...targets.map((target) => logOf(erasure, 'targetId', target)),
    mentionsInLog(erasure),
    mentionsInAnswers(erasure),
    mentionsInNotifications(erasure),
    mentionsInPush(erasure),
    mentionsInWords(erasure, 'queryMessage', 'text'),
    mentionsInWords(erasure, 'accountNote', 'text'),
    mentionsInWords(erasure, 'report', 'withdrawnReason'),
  ];
}
