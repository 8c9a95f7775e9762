import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { end, startServer, untilReady } from './start-time.ts';

/** What a start leaves is given back, and the jobs have looked around once. */
const REST_MS = 20_000;

/** Megabytes of memory a server takes that nobody asks anything; NaN where the system does not tell. */
export async function memoryAtRest(environment: Readonly<Record<string, string>>): Promise<number> {
  const child = startServer(environment);
  try {
    await untilReady(`http://127.0.0.1:${environment.PORT}/readyz`);
    await delay(REST_MS);
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
  } finally {
    await end(child);
  }
}
