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
import { SIGN_EVERY_SECONDS, TAKE_UP, takeUpInterrupted } from './interrupted-jobs.ts';

type Executor = NonNullable<ConnectionOptions['db']>;

/** Work that outlives its request. */
export interface Job<Data extends object> {
  readonly name: string;
  /** Cron expression of a recurring job. */
  readonly cron?: string;
  /** Time zone of the cron expression; UTC when absent. */
  readonly timeZone?: string;
  /** Time limit; a quarter of an hour when absent. */
  readonly maxSeconds?: number;
  /** How many a process runs at the same time; one when absent. */
  readonly parallel?: number;
  /**
   * True when the job may be started again while it runs. Within seconds it is restarted when its
   * process sends no heartbeat; a job that must run only once at a time is restarted after a
   * minute.
   */
  readonly isResumable?: boolean;
  readonly run: (data: Data) => Promise<void>;
  /** Runs after the last attempt failed. */
  readonly onGivenUp?: (data: Data) => Promise<void>;
}

/** The job queue: rows in PostgreSQL that any process may claim. */
export interface Jobs {
  /** Aborted when the process stops: a long job ends early, and another process continues it. */
  readonly stopping: AbortSignal;
  /** Queues a job in the transaction it belongs to; returns its id. */
  send(tx: Tx, name: string, data: object): Promise<string>;
  /** Queues jobs taken from another database. */
  resend(tx: Tx, name: string, data: readonly object[]): Promise<void>;
  /** Waits until this process has run a job, for at most `milliseconds`. */
  ran(id: string, milliseconds: number): Promise<void>;
  start(jobs: readonly Job<never>[]): Promise<void>;
  stop(): Promise<void>;
}

// Detects a silent connection within ten seconds; the queue's statements are short.
const SILENCE = {
  query_timeout: 9000,
  connectionTimeoutMillis: 1500,
  keepAlive: true,
  options: noticeGone,
  notifyHeartbeatIntervalMs: 4000,
  notifyHeartbeatTimeoutMs: 4000,
} as const;

// Restarts the jobs of a killed process after a minute without a heartbeat.
const QUEUE = {
  notify: true,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  heartbeatSeconds: 60,
} as const;

// A new job is notified at once, but a failed one is only found by polling.
const PROMPT = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;
// Time after which a job that still runs while the queue stops is returned to the queue.
const ENDS_WITHIN_MS = 5000;
/** Maximum duration of stopping the queue, including the statements that return jobs to it. */
export const QUEUE_STOPS_WITHIN_MS = 8000;
// While a batch waits for its slowest job, another worker takes new ones.
const WORKERS = 5;

// Restarts the active jobs that started before a moment at which no other process ran.
const LEFT_BEHIND = `${TAKE_UP} where state = 'active' and started_on <= $1`;

const EACH = { includeMetadata: true, perJobResults: true } as const;

const pollingOf = ({ cron, parallel = 1, isResumable }: Job<object>) => {
  if (cron) return {};
  if (isResumable) return { ...PROMPT, heartbeatRefreshSeconds: SIGN_EVERY_SECONDS };
  if (parallel === 1) return PROMPT;
  const batchSize = Math.floor(parallel / WORKERS);
  return { ...PROMPT, batchSize, localConcurrency: WORKERS, burstWhenBatchFull: true };
};

// The queue uses the database's own column names.
function within(tx: Tx): Executor {
  const plain = tx.withoutPlugins();
  return {
    executeSql: async (text, values) => {
      const result = await plain.executeQuery(CompiledQuery.raw(text, values ? [...values] : []));
      return { rows: result.rows };
    },
  };
}

/** Most connections of the queue, besides the one that listens. */
const MAX_CONNECTIONS = 3;

const optionsOf = (
  url: string,
  { works = true, connections: max = MAX_CONNECTIONS }: Share,
): ConstructorOptions & pg.PoolConfig => ({
  connectionString: url,
  ...SILENCE,
  schema: 'jobs',
  max,
  application_name: 'fluteline-jobs',
  useListenNotify: works,
  supervise: works,
  schedule: works,
  superviseIntervalSeconds: 60,
});

/** Returns the connections of a process's queue: fewer when it has few for calls. */
export const queueConnections = (pool: number): number => (pool > 16 ? MAX_CONNECTIONS : 2);

/** Creates the queues that do not exist; an existing one stays unchanged. */
async function createQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, maxSeconds: expireInSeconds } of jobs) {
    if (there.has(name)) continue;
    await boss.createQueue(name, { ...QUEUE, ...(expireInSeconds && { expireInSeconds }) });
  }
}

/** Stores the schedules of recurring jobs that are new or changed. */
async function schedule(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const there = new Map((await boss.getSchedules()).map((each) => [each.name, each]));
  for (const { name, cron, timeZone: tz = 'UTC' } of jobs) {
    const stored = there.get(name);
    if (!cron || (stored?.cron === cron && stored.timezone === tz)) continue;
    await boss.schedule(name, cron, null, { tz });
  }
}

/** What a process does of the queue's work. */
interface Share {
  readonly works?: boolean;
  readonly connections?: number;
  /** Moment at which no other process ran jobs; null or absent when another one may have. */
  readonly onlySince?: Date | null | undefined;
}

/**
 * Opens the queue on separate connections. A process that does not work only sends: other processes
 * run the jobs, maintain the queue and schedule recurring jobs. The only process restarts, at its
 * start, the jobs of a killed one.
 */
export function openJobs(url: string, log: Log, share: Share = {}): Jobs {
  const { works = true, onlySince } = share;
  const boss = new PgBoss(optionsOf(url, share));
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const stopping = new AbortController();
  const waiting = new Map<string, () => void>();
  /** Worker ids of resumable jobs, by name. */
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

  const work = async (job: Job<object>) => {
    if (!works) return;
    let workerId = '';
    const runAll = async (batch: JobWithMetadata<object>[]) => {
      // Each job of a batch ends separately: one failure must not send the others' codes twice.
      const results = await Promise.all(batch.map((next) => runOne(job, next)));
      // The next job may be waiting: without this it would start two seconds later.
      boss.notifyWorker(workerId);
      return results;
    };
    workerId = await boss.work(job.name, { ...pollingOf(job), ...EACH }, runAll);
    if (job.isResumable) workerIds.set(job.name, workerId);
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
      if (works && onlySince) await boss.getDb().executeSql(LEFT_BEHIND, [onlySince]);
      await createQueues(boss, jobs);
      // Before the workers: their first statements take all connections, and a wait for one ends
      // after `connectionTimeoutMillis`.
      if (works) await schedule(boss, jobs);
      for (const job of jobs) await work(job as Job<object>);
      interrupted = takeUpInterrupted(boss, log, workerIds);
    },
    stop: () => {
      stopping.abort();
      interrupted?.close();
      return boss.stop({ graceful: true, timeout: ENDS_WITHIN_MS });
    },
  };
}
