import { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** A statement and its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;
type Send = (statements: readonly Statement[], last: string) => Promise<Answer | undefined>;

/** Marks a statement whose answer is not needed. */
const WITH_NEXT = '/* with the next */ ';

/**
 * Sends a statement together with the next one of its transaction, at the latest with the commit,
 * which then fails if this statement fails: a separate round trip costs more than most statements.
 */
export async function sendWithNext(
  tx: { executeQuery(query: CompiledQuery): Promise<unknown> },
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(`${WITH_NEXT}${sql}`, [...parameters]));
}

const done = (command: string): Answer => ({ command, rowCount: null, rows: [] });
const begin: Statement = { text: 'begin', values: [] };

/**
 * Sends a connection's statements, with few round trips for a transaction: the begin is sent with
 * the first statement if it only reads and locks, so that nothing could remain if the begin failed.
 */
export function sendTogether(send: Send): (statement: Statement) => Promise<Answer | undefined> {
  let isBeginning = false;
  let waiting: Statement[] = [];

  return async (statement) => {
    const { text, values } = statement;
    if (text === begin.text) {
      isBeginning = true;
      return done('BEGIN');
    }
    if (text.startsWith(WITH_NEXT)) {
      waiting.push({ text: text.slice(WITH_NEXT.length), values });
      return done('');
    }
    const isNothing = isBeginning && waiting.length === 0;
    const first = isBeginning ? [begin] : [];
    const before = text === 'rollback' ? [] : waiting;
    [isBeginning, waiting] = [false, []];
    if (text === 'rollback' && first.length > 0) return done('ROLLBACK');
    if (text === 'commit' && isNothing) return done('COMMIT');
    if (first.length > 0 && (before.length > 0 || !/^(select|with locked)\b/i.test(text))) {
      await send(first, begin.text);
      return send([...before, statement], text);
    }
    return send([...first, ...before, statement], text);
  };
}
