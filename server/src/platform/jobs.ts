import { CompiledQuery } from 'kysely';
import { type ConnectionOptions, type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Tx } from './database.ts';
import type { Log } from './log.ts';

type Executor = NonNullable<ConnectionOptions['db']>;

/** A piece of work that outlives its request. */
export interface Job<Data extends object> {
  readonly name: string;
  /** Cron expression, for work done regularly. */
  readonly cron?: string;
  readonly run: (data: Data) => Promise<void>;
}

/** The queue: rows in PostgreSQL, claimed by any process. */
export interface Jobs {
  /** Told when the process stops: a long job ends early, and leaves the rest to another. */
  readonly stopping: AbortSignal;
  /** Puts a job into the transaction it belongs to; answers its id. */
  send(tx: Tx, name: string, data: object): Promise<string>;
  /** Waits until this process has run a job, at most `milliseconds`. */
  ran(id: string, milliseconds: number): Promise<void>;
  start(jobs: readonly Job<never>[]): Promise<void>;
  stop(): Promise<void>;
}

// What a killed process was at is taken up again after a minute without a sign of life.
const QUEUE = {
  notify: true,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  heartbeatSeconds: 60,
} as const;

// A new job is told at once, but one that failed only comes up again when somebody looks.
const PROMPT = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

// The queue spells its columns as the database does.
function within(tx: Tx): Executor {
  const plain = tx.withoutPlugins();
  return {
    executeSql: async (text, values) => {
      const result = await plain.executeQuery(CompiledQuery.raw(text, values ? [...values] : []));
      return { rows: result.rows };
    },
  };
}

/** Opens the queue on a database of its own connections. */
export function openJobs(url: string, log: Log): Jobs {
  const options: ConstructorOptions = {
    connectionString: url,
    schema: 'jobs',
    max: 3,
    application_name: 'fluteline-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 60,
  };
  const boss = new PgBoss(options);
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const stopping = new AbortController();
  const waiting = new Map<string, () => void>();

  const work = async (job: Job<object>) => {
    await boss.createQueue(job.name, QUEUE);
    await boss.work<object>(job.name, job.cron ? {} : PROMPT, async ([next]) => {
      if (!next) return;
      try {
        await job.run(next.data ?? {});
      } catch (error) {
        log.error({ err: error, job: job.name, id: next.id }, 'job failed');
        throw error;
      } finally {
        waiting.get(next.id)?.();
      }
    });
    if (job.cron) await boss.schedule(job.name, job.cron);
  };

  return {
    stopping: stopping.signal,
    async send(tx, name, data) {
      const id = await boss.send(name, data, { db: within(tx) });
      if (!id) throw new Error(`job ${name} was not taken`);
      return id;
    },
    ran: (id, milliseconds) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        waiting.set(id, done);
      }),
    async start(jobs) {
      await boss.start();
      for (const job of jobs) await work(job as Job<object>);
    },
    stop: () => {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
