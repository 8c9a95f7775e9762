import type pg from 'pg';

/** Closes connections that no longer answer and for which the database runs no statement. */
export interface SilenceWatch {
  /** Runs a client's statement, which may take as long as the database works on it. */
  run<T>(client: pg.PoolClient, statement: () => Promise<T>): Promise<T>;
  end(): void;
}

const LOOK_EVERY_MS = 1000;
/** Duration from which the database is asked whether it is still running a statement. */
const LONG_MS = 2000;
/**
 * Longest silence of a connection; together with the time until the next check, it is less than ten
 * seconds.
 */
const SILENT_MS = 7000;

interface Running {
  readonly client: pg.PoolClient;
  /** When the database was last known to run the statement. */
  provenAt: number;
}

/** Returns the id of the PostgreSQL process that serves a client. */
export const backendOf = (client: pg.PoolClient): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;

/**
 * Returns the statements that the database is running; behind a pooler this is unknown, so all of
 * them if the pooler answers.
 */
async function workingOf(
  control: pg.Pool,
  running: readonly Running[],
  knowsBackends: boolean,
): Promise<Running[]> {
  if (!knowsBackends) {
    await control.query('select 1');
    return [...running];
  }
  const { rows } = await control.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid = any($1) and state = 'active'`,
    [running.map(({ client }) => backendOf(client))],
  );
  const pids = new Set(rows.map(({ pid }) => pid));
  return running.filter(({ client }) => pids.has(backendOf(client) ?? 0));
}

/**
 * Watches the statements of a pool. No time limit can detect a connection that fell silent when a
 * statement may take minutes, so the database is asked on another connection which statements it is
 * running.
 */
export function watchSilence(
  control: pg.Pool,
  { knowsBackends }: { knowsBackends: boolean },
): SilenceWatch {
  const running = new Set<Running>();
  let isLooking = false;

  const ask = async (now: number) => {
    const long = [...running].filter(({ provenAt }) => now - provenAt > LONG_MS);
    if (long.length === 0) return;
    for (const one of await workingOf(control, long, knowsBackends)) one.provenAt = now;
  };
  const look = () => {
    const now = performance.now();
    for (const one of running) {
      // Statements on it reject as on any broken connection; an orderly close would wait for them.
      if (now - one.provenAt > SILENT_MS) one.client.connection.stream.destroy();
    }
    if (isLooking) return;
    isLooking = true;
    // A database that does not answer proves nothing about the connections.
    void ask(now)
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();

  return {
    async run(client, statement) {
      const one = { client, provenAt: performance.now() };
      running.add(one);
      try {
        return await statement();
      } finally {
        running.delete(one);
      }
    },
    end: () => clearInterval(timer),
  };
}
