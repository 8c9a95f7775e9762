import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import {
  type ConnectionOptions,
  type ConstructorOptions,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss';
import { noticeGone, type Tx } from '../database/database.ts';
import { messageOf } from '../log/error-message.ts';
import type { Log } from '../log/log.ts';
import { SIGN_EVERY_SECONDS, takeUpInterrupted } from './interrupted-jobs.ts';

type Executor = NonNullable<ConnectionOptions['db']>;

/** A piece of work that outlives its request. */
export interface Job<Data extends object> {
  readonly name: string;
  /** Cron expression, for work done regularly. */
  readonly cron?: string;
  /** Where the expression's hours are meant; UTC when absent. */
  readonly timeZone?: string;
  /** How long it may take at most; a quarter of an hour when absent. */
  readonly maxSeconds?: number;
  /** How many a process does at the same time; one after the other when absent. */
  readonly parallel?: number;
  /**
   * May be taken up again while it runs. That is done within seconds where its process gives no sign of
   * life; what may run once at a time is taken up after a minute.
   */
  readonly isResumable?: boolean;
  readonly run: (data: Data) => Promise<void>;
  /** Runs after the last attempt failed. */
  readonly onGivenUp?: (data: Data) => Promise<void>;
}

/** The queue: rows in PostgreSQL, claimed by any process. */
export interface Jobs {
  /** Aborted when the process stops: a long job ends early, and leaves the rest to another. */
  readonly stopping: AbortSignal;
  /** Puts a job into the transaction it belongs to; answers its id. */
  send(tx: Tx, name: string, data: object): Promise<string>;
  /** Sends jobs of another database anew. */
  resend(tx: Tx, name: string, data: readonly object[]): Promise<void>;
  /** Waits until this process has run a job, at most `milliseconds`. */
  ran(id: string, milliseconds: number): Promise<void>;
  start(jobs: readonly Job<never>[]): Promise<void>;
  stop(): Promise<void>;
}

// A line that falls silent is noticed within ten seconds. The queue's statements are short.
const SILENCE = {
  query_timeout: 9000,
  connectionTimeoutMillis: 1500,
  keepAlive: true,
  options: noticeGone,
  notifyHeartbeatIntervalMs: 4000,
  notifyHeartbeatTimeoutMs: 4000,
} as const;

// What a killed process was at is taken up again after a minute without a sign of life.
const QUEUE = {
  notify: true,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  heartbeatSeconds: 60,
} as const;

// A new job is notified at once, but one that failed only comes up again when somebody looks.
const PROMPT = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;
// While a batch waits for its slowest job, another worker takes what came in meanwhile.
const WORKERS = 5;

// Where no other process works, whoever was at these is gone.
const LEFT_BEHIND = `update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
  where state = 'active'`;

const EACH = { includeMetadata: true, perJobResults: true } as const;

const pollingOf = ({ cron, parallel = 1, isResumable }: Job<object>) => {
  if (cron) return {};
  if (isResumable) return { ...PROMPT, heartbeatRefreshSeconds: SIGN_EVERY_SECONDS };
  if (parallel === 1) return PROMPT;
  const batchSize = Math.floor(parallel / WORKERS);
  return { ...PROMPT, batchSize, localConcurrency: WORKERS, burstWhenBatchFull: true };
};

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

const optionsOf = (url: string, works: boolean): ConstructorOptions & pg.PoolConfig => ({
  connectionString: url,
  ...SILENCE,
  schema: 'jobs',
  max: 3,
  application_name: 'fluteline-jobs',
  useListenNotify: works,
  supervise: works,
  schedule: works,
  superviseIntervalSeconds: 60,
});

/**
 * Opens the queue on a database of its own connections. One that does not work only sends: others
 * work the jobs, look after the queue and know what is due. One that is the only one takes up at its start
 * what a killed one was at.
 */
export function openJobs(url: string, log: Log, { works = true, isOnly = false } = {}): Jobs {
  const boss = new PgBoss(optionsOf(url, works));
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const stopping = new AbortController();
  const waiting = new Map<string, () => void>();
  /** Of resumable jobs. */
  const workerIds = new Map<string, string>();
  let interrupted: { close(): void } | undefined;

  const runOne = async (job: Job<object>, next: JobWithMetadata<object>): Promise<JobResult> => {
    const { id, data, retryCount, retryLimit } = next;
    try {
      await job.run(data ?? {});
      return { id, status: 'completed' };
    } catch (error) {
      log.error({ err: error, job: job.name, id }, 'job failed');
      if (retryCount >= retryLimit) await job.onGivenUp?.(data ?? {});
      return { id, status: 'failed', output: { message: messageOf(error) } };
    } finally {
      waiting.get(id)?.();
    }
  };

  const create = ({ name, maxSeconds: expireInSeconds }: Job<object>) =>
    boss.createQueue(name, { ...QUEUE, ...(expireInSeconds && { expireInSeconds }) });

  const work = async (job: Job<object>) => {
    if (!works) return;
    let workerId = '';
    const runAll = async (batch: JobWithMetadata<object>[]) => {
      // Each of a batch ends by itself: the failure of one must not send the others' codes twice.
      const results = await Promise.all(batch.map((next) => runOne(job, next)));
      // The next one may be waiting: it would start two seconds later otherwise.
      boss.notifyWorker(workerId);
      return results;
    };
    workerId = await boss.work(job.name, { ...pollingOf(job), ...EACH }, runAll);
    if (job.isResumable) workerIds.set(job.name, workerId);
    if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: job.timeZone ?? 'UTC' });
  };

  return {
    stopping: stopping.signal,
    async send(tx, name, data) {
      const id = await boss.send(name, data, { db: within(tx) });
      if (!id) throw new Error(`job ${name} was not taken`);
      return id;
    },
    async resend(tx, name, data) {
      await boss.createQueue(name, QUEUE);
      await boss.insert(
        name,
        data.map((each) => ({ data: each })),
        { db: within(tx) },
      );
    },
    ran: (id, milliseconds) =>
      new Promise((resolve) => {
        if (!works) return resolve();
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
      if (works && isOnly) await boss.getDb().executeSql(LEFT_BEHIND);
      // One that is there stays as it is, and is not asked for again.
      const there = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const job of jobs) {
        if (!there.has(job.name)) await create(job as Job<object>);
        await work(job as Job<object>);
      }
      interrupted = takeUpInterrupted(boss, log, workerIds);
    },
    stop: () => {
      stopping.abort();
      interrupted?.close();
      return boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
