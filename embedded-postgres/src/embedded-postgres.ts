import { mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAddress } from './address.ts';
import { findBinaries } from './binaries.ts';
import { removeOtherCopies } from './binary-copies.ts';
import { clusterData, createClusterWhenMissing, openCluster } from './cluster.ts';
import { chooseDatabaseAccount } from './database-account.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { clearLeftovers, listCommands } from './leftovers.ts';
import { rotateLog, rotateRegularly } from './log-file.ts';
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
  /** Contains the cluster, its passwords (secrets.json) and its log (postgres.log). */
  readonly dataDir: string;
  /**
   * Lower-case name of the application, used for its role and its database and, under root, for the
   * system user and the folder of the copied binaries.
   */
  readonly name: string;
  /** False, for tests, to force nothing to disk. */
  readonly durable?: boolean;
  /** Maximum number of connections; 100 if absent. */
  readonly connections?: number;
  /** Maximum time to wait for another process to release the folder. */
  readonly lockTimeoutMs?: number;
  readonly log?: (line: string) => void;
}

const defaultConnections = 100;
/** Time for which a command that has just borrowed the database may still be ending. */
const borrowerEndsWithinMs = 5_000;
/** Time for which a starting application may be creating or recovering its database. */
const appStartsWithinMs = 60_000;

/**
 * Starts PostgreSQL from npm in `dataDir`, creates the cluster at the first start and restarts it
 * whenever it ends, until `stop()`. First ends a database that a killed application left running
 * there. Rejects with FolderInUseError while another process runs the database.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(options.dataDir);
  const lock = await lockFolder(folder, options.lockTimeoutMs ?? borrowerEndsWithinMs);
  try {
    const { supervisor, url, logFile } = await startLocked(folder, options);
    const stopRotating = rotateRegularly(logFile);
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

/**
 * The name is used for a role, a system user and a folder, so only letters that all of them accept
 * are allowed.
 */
function assertName(name: string): void {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name)) throw new Error(`"${name}" cannot name a database.`);
}

async function startLocked(
  folder: string,
  options: EmbeddedPostgresOptions,
): Promise<{ supervisor: Supervisor; url: string; logFile: string }> {
  const { name, durable = true, connections = defaultConnections, log = () => undefined } = options;
  assertName(name);
  const account = await chooseDatabaseAccount(clusterData(folder), name);
  const binaries = await findBinaries({ account, name, dataDir: folder });
  const secrets = await readOrMakeSecrets(folder);
  const cluster = await openCluster(folder, { account, name });
  const left = await clearLeftovers(cluster, binaries);
  if (left.length > 0) log('A database left running by a killed process has been ended.');
  await createClusterWhenMissing(cluster, { binaries, secrets, durable });
  await rotateLog(cluster.logFile);
  const address = await chooseAddress(cluster);
  const launch: Launch = { cluster, binaries, address, durable, connections, log };
  const supervisor = await superviseDatabase(launch);
  try {
    await provisionDatabase(address, name, secrets);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  // Failing to remove old copies only wastes disk space.
  await removeOtherCopies(dirname(dirname(binaries.postgres)), listCommands).catch(() => undefined);
  return { supervisor, url: appUrl(address, name, secrets), logFile: cluster.logFile };
}

/**
 * Opens the database for a command beside the application: the application's while it runs,
 * otherwise one started for the command.
 */
export async function borrowEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + appStartsWithinMs;
  for (;;) {
    try {
      return await startEmbeddedPostgres({ ...options, lockTimeoutMs: 0 });
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
    }
    const url = await findRunningUrl(options.dataDir, options.name);
    if (url !== undefined) return { url, stop: async () => undefined };
    await delay(100);
  }
}
