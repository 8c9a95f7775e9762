import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { mentionsInAnswers } from './answer-store.ts';
import { type Erasure, FIRST, last, patterns, patternsOf, type Step } from './erasure-step.ts';
import { logOf, mentionsInLog } from './log-store.ts';

/** Replaces a text that must not be empty. */
const REMOVED = 'Removed';

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
