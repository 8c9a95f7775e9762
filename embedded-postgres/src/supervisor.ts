import { setTimeout as delay } from 'node:timers/promises';
import { clearLeftovers } from './leftovers.ts';
import { type Launch, launchPostmaster, type Postmaster } from './postmaster.ts';

export interface Supervisor {
  stop(): Promise<void>;
}

const firstPauseMs = 100;
const maxPauseMs = 10_000;
const calmAfterMs = 60_000;

/** Starts the database, and restarts it whenever it ends unexpectedly, until `stop()`. */
export async function superviseDatabase(launch: Launch): Promise<Supervisor> {
  const first = await launchPostmaster(launch);
  const stopping = new AbortController();
  const watch = restartUntilStopped(launch, first, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await watch;
    },
  };
}

async function restartUntilStopped(
  launch: Launch,
  first: Postmaster,
  stopping: AbortSignal,
): Promise<void> {
  const stopAsked = new Promise<undefined>((resolve) => {
    stopping.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  let pauseMs = firstPauseMs;
  let running: Postmaster | undefined = first;
  while (running !== undefined) {
    const startedAt = Date.now();
    const ending = await Promise.race([running.ended, stopAsked]);
    if (ending === undefined) return running.stop();
    launch.log(`The database ended (${ending}) and is started again.`);
    if (Date.now() - startedAt > calmAfterMs) pauseMs = firstPauseMs;
    running = undefined;
    while (running === undefined && (await pause(pauseMs, stopping))) {
      running = await launchAgain(launch);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  }
}

async function launchAgain(launch: Launch): Promise<Postmaster | undefined> {
  try {
    await clearLeftovers(launch.cluster, launch.binaries);
    const postmaster = await launchPostmaster(launch);
    launch.log('The database is back.');
    return postmaster;
  } catch (error) {
    launch.log(error instanceof Error ? error.message : String(error));
    return;
  }
}

/** Waits, and resolves to false if stopping came first. */
async function pause(ms: number, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return false;
  return delay(ms, true, { signal: stopping }).catch(() => false);
}
