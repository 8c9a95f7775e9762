import type { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';

const LOOK_EVERY_MS = 1000;
/** Heartbeat interval of a process that runs a resumable job. */
export const SIGN_EVERY_SECONDS = 0.5;
const HAS_RETRIES = 'retry_count < retry_limit';
/**
 * Returns active jobs whose process is gone to the queue. A job without retries left fails instead:
 * it may be what ends its process.
 */
export const TAKE_UP = `update jobs.job set start_after = now(), heartbeat_on = null,
  state = (case when ${HAS_RETRIES} then 'retry' else 'failed' end)::jobs.job_state,
  completed_on = case when ${HAS_RETRIES} then null else now() end,
  output = case when ${HAS_RETRIES} then output else '{"message": "its process ended"}' end`;
const INTERRUPTED = `${TAKE_UP}
  where state = 'active' and name = any($1) and heartbeat_on < now() - interval '3 seconds'
  returning name`;

/**
 * Restarts jobs whose process sends no heartbeat; `workers` contains this process's workers by job
 * name.
 */
export function takeUpInterrupted(
  boss: PgBoss,
  log: Log,
  workers: ReadonlyMap<string, string>,
): { close(): void } {
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(INTERRUPTED, [[...workers.keys()]]);
    for (const { name } of rows) {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    }
  };
  const timer = setInterval(() => {
    if (workers.size > 0) look().catch((error) => log.warn({ err: error }, 'job queue'));
  }, LOOK_EVERY_MS).unref();
  return { close: () => clearInterval(timer) };
}
