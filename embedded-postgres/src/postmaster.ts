import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { dataArgument } from './cluster.ts';
import { openLog, readLogSince } from './log-file.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { programEnvironment, runProgram } from './run-program.ts';
import { type ServerOptions, serverSettings } from './settings.ts';

export interface Launch extends ServerOptions {
  readonly binaries: Binaries;
  readonly log: (line: string) => void;
}

export interface Postmaster {
  readonly pid: number;
  /** Resolves to the way in which PostgreSQL ended: `code 1`, `signal SIGKILL`. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const pollMs = 10;
const sayStillStartingAfterMs = 5_000;
const fastShutdownMs = 6_000;
const immediateShutdownMs = 2_000;

/** Resolves when PostgreSQL accepts connections, however long its recovery takes. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const { cluster, log } = launch;
  const { child, logStart } = await spawnPostmaster(launch);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const startedAt = Date.now();
  let saidSo = false;
  while (!hasEnded) {
    const file = await readPostmasterFile(cluster.data);
    if (file?.isReady && file.pid === child.pid) {
      return { pid: file.pid, ended, stop: () => stopPostmaster(launch, child, ended) };
    }
    if (!saidSo && Date.now() - startedAt > sayStillStartingAfterMs) {
      saidSo = true;
      log('The database is still starting: it may be recovering after a crash.');
    }
    await delay(pollMs);
  }
  const reason = await readLogSince(cluster.logFile, logStart);
  throw new Error(`The database did not start (${await ended}): ${reason}`);
}

/**
 * Runs in a session of its own, so that the application handles Ctrl-C and stops the database last.
 */
async function spawnPostmaster(launch: Launch): Promise<{ child: ChildProcess; logStart: number }> {
  const { cluster, binaries } = launch;
  const logHandle = await openLog(cluster.logFile);
  try {
    const logStart = (await logHandle.stat()).size;
    const child = spawn(
      binaries.postgres,
      ['-D', dataArgument(cluster), ...serverSettings(launch)],
      {
        cwd: cluster.data,
        detached: true,
        env: programEnvironment(),
        stdio: ['ignore', logHandle.fd, logHandle.fd],
        ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
      },
    );
    return { child, logStart };
  } finally {
    await logHandle.close();
  }
}

async function stopPostmaster(
  launch: Launch,
  child: ChildProcess,
  ended: Promise<string>,
): Promise<void> {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', dataArgument(launch.cluster), '-m', 'fast', '-w', '-t', '8'];
    await runProgram(launch.binaries.pgCtl, args, {});
  } else {
    child.kill('SIGINT');
  }
  if (await endsWithin(ended, fastShutdownMs)) return;
  child.kill('SIGQUIT');
  if (await endsWithin(ended, immediateShutdownMs)) return;
  child.kill('SIGKILL');
  await ended;
}

async function endsWithin(ended: Promise<string>, ms: number): Promise<boolean> {
  const tooLong = new AbortController();
  const timeout = delay(ms, false, { signal: tooLong.signal }).catch(() => false);
  const isOver = await Promise.race([ended.then(() => true), timeout]);
  tooLong.abort();
  return isOver;
}
