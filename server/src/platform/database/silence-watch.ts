import type pg from 'pg';

/** Ends connections that swallow what is asked: the database works on nothing of theirs. */
export interface SilenceWatch {
  /** Runs a statement of a client, which may take as long as the database works on it. */
  run<T>(client: pg.PoolClient, statement: () => Promise<T>): Promise<T>;
  end(): void;
}

const LOOK_EVERY_MS = 1000;
/** Statements that took less are not asked about. */
const LONG_MS = 2000;
/** With the time until the next look, less than the ten seconds a silence may last. */
const SILENT_MS = 7000;

interface Running {
  readonly client: pg.PoolClient;
  /** When the database was last known to work on it. */
  provenAt: number;
}

/** The process of PostgreSQL that works for a client. */
export const backendOf = (client: pg.PoolClient): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;

/** Those of some processes that are at work; behind a pooler nobody knows, so all, if it answers. */
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
 * Watches the statements of a pool. No limit of time finds a line that fell silent where a statement
 * may take minutes; so the database is asked, on another connection, what it is at.
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
      // Its statements reject as on any connection that broke; an orderly end would wait for them.
      if (now - one.provenAt > SILENT_MS) one.client.connection.stream.destroy();
    }
    if (isLooking) return;
    isLooking = true;
    // One that cannot be asked proves nothing.
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
