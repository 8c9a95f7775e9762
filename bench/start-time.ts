import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const launcher = fileURLToPath(new URL('../bin/start.mjs', import.meta.url));
const RUNS = 3;

function launch(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const env = { ...process.env, LOG_LEVEL: 'warn', DRAIN_MS: '0', ...environment };
  return spawn(process.execPath, args, { env, stdio: 'ignore' });
}

/** Starts the built server, as `bin/start.mjs` and the unit of a service do. */
export function startServer(environment: Readonly<Record<string, string>>): ChildProcess {
  const flags = ['--enable-source-maps', '--max-semi-space-size=32', '--expose-gc'];
  return launch([...flags, server], environment);
}

/** Waits at most ten seconds until an address answers with success. */
export async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} does not answer`);
}

/** Asks a child to end and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Returns the milliseconds from `npm start` to a ready server that is already built and migrated:
 * the median of three.
 */
export async function startTime(environment: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  // The first start creates what later ones find, so it is not counted.
  for (let run = 0; run <= RUNS; run++) {
    const begun = performance.now();
    const child = launch([launcher], environment);
    try {
      await untilReady(`http://127.0.0.1:${environment.PORT}/readyz`);
      if (run > 0) times.push(performance.now() - begun);
    } finally {
      await end(child);
    }
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}
