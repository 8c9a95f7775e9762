import { mkdir, realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { FolderInUseError, lockFolder } from '../folder-lock.ts';
import { chooseAddress } from './address.ts';
import { findBinaries } from './binaries.ts';
import { clusterData, createClusterWhenMissing, openCluster } from './cluster.ts';
import { chooseDatabaseAccount } from './database-account.ts';
import { clearLeftovers } from './leftovers.ts';
import { keepRotating, rotateLog } from './log-file.ts';
import type { Launch } from './postmaster.ts';
import { appUrl, provisionDatabase } from './provision.ts';
import { findRunningUrl } from './running.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { type Supervisor, superviseDatabase } from './supervisor.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its passwords (secrets.json) and its log (postgres.log). */
  readonly dataDir: string;
  /** False, for tests: nothing is forced to disk. */
  readonly durable?: boolean;
  /** How long to wait for another process to let the folder go. */
  readonly patienceMs?: number;
  readonly log?: (line: string) => void;
}

/** A command that borrowed the database a moment ago may still be ending. */
const patienceForBorrowersMs = 5_000;
/** A starting app may be creating its database or recovering it. */
const patienceForStartingAppMs = 60_000;

/**
 * PostgreSQL from npm in `dataDir`, made at the first start and kept running until `stop()`. What
 * an app killed earlier left running there is ended first. Rejects with FolderInUseError while
 * another process runs it.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(options.dataDir);
  const lock = await lockFolder(folder, options.patienceMs ?? patienceForBorrowersMs);
  try {
    const { supervisor, url, logFile } = await startLocked(folder, options);
    const stopRotating = keepRotating(logFile);
    let stopped: Promise<void> | undefined;
    return {
      url,
      stop() {
        stopRotating();
        stopped ??= supervisor.stop().finally(() => lock.release());
        return stopped;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startLocked(
  folder: string,
  options: EmbeddedPostgresOptions,
): Promise<{ supervisor: Supervisor; url: string; logFile: string }> {
  const { durable = true, log = () => undefined } = options;
  const account = await chooseDatabaseAccount(clusterData(folder));
  const binaries = await findBinaries(account, folder);
  const secrets = await readOrMakeSecrets(folder);
  const cluster = await openCluster(folder, account);
  const left = await clearLeftovers(cluster, binaries);
  if (left.length > 0) log('A database left running by an app that was killed has been ended.');
  await createClusterWhenMissing(cluster, { binaries, secrets, durable });
  await rotateLog(cluster.logFile);
  const address = await chooseAddress(cluster);
  const launch: Launch = { cluster, binaries, address, durable, log };
  const supervisor = await superviseDatabase(launch);
  try {
    await provisionDatabase(address, secrets);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { supervisor, url: appUrl(address, secrets), logFile: cluster.logFile };
}

/** For commands beside the app: its database while it runs, else one started for the moment. */
export async function borrowEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + patienceForStartingAppMs;
  for (;;) {
    try {
      return await startEmbeddedPostgres({ ...options, patienceMs: 0 });
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
    }
    const url = await findRunningUrl(options.dataDir);
    if (url !== undefined) return { url, stop: async () => undefined };
    await delay(100);
  }
}
