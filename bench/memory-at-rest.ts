import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { end, startServer, untilReady } from './start-time.ts';

/** Time after which the memory of the start is released and every job has run once. */
const REST_MS = 20_000;

/** Returns the memory of an idle server in megabytes; NaN if the system does not provide it. */
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
