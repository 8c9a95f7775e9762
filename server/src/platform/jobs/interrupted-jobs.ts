import type { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';

const LOOK_EVERY_MS = 1000;
/** A process at work gives a sign of life twice a second. */
export const SIGN_EVERY_SECONDS = 0.5;
const INTERRUPTED = `update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
  where state = 'active' and name = any($1) and heartbeat_on < now() - interval '3 seconds'
  returning name`;

/** Takes up jobs whose process gives no sign of life; the workers of this process by the jobs' names. */
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
