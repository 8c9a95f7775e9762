import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { DatabaseAccount } from './database-account.ts';
import { runProgram } from './run-program.ts';
import type { Secrets } from './secrets.ts';

/**
 * Paths of a database cluster. `home` belongs to the user that the database runs as; nothing below
 * `folder` is accessible to other users.
 */
export interface Cluster {
  readonly folder: string;
  readonly home: string;
  readonly data: string;
  readonly sockets: string;
  readonly logFile: string;
  readonly account: DatabaseAccount | undefined;
  /** Appears in the command line of each process of this cluster and of no other process. */
  readonly token: string;
}

export function clusterData(folder: string): string {
  return join(folder, 'cluster', 'data');
}

export async function openCluster(
  folder: string,
  { account, name }: { account: DatabaseAccount | undefined; name: string },
): Promise<Cluster> {
  const home = join(folder, 'cluster');
  const sockets = join(home, 'socket');
  for (const part of [home, sockets]) {
    await mkdir(part, { recursive: true, mode: 0o700 });
    await giveTo(part, account);
  }
  await takeOverFromRoot(clusterData(folder), account);
  return {
    folder,
    home,
    data: clusterData(folder),
    sockets,
    logFile: join(folder, 'postgres.log'),
    account,
    token: await clusterToken(home, name),
  };
}

/**
 * Derives the token from the folder's inode: a copied data folder gets a new one, a moved one
 * retains it.
 */
async function clusterToken(home: string, name: string): Promise<string> {
  const { dev, ino } = await stat(home, { bigint: true });
  const digest = createHash('sha256').update(`${dev}:${ino}`).digest('hex');
  return `${name}-${digest.slice(0, 16)}`;
}

/**
 * Root may start a process in a folder whose parents the database's user cannot pass. Through this
 * path the process reaches the folder without passing them, so the data never has to leave the data
 * folder.
 */
export function dataArgument(cluster: Cluster): string {
  return cluster.account === undefined ? cluster.data : '/proc/self/cwd';
}

export async function createClusterWhenMissing(
  cluster: Cluster,
  options: { binaries: Binaries; secrets: Secrets; durable: boolean },
): Promise<void> {
  const version = await readFile(join(cluster.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) return createCluster(cluster, options);
  if (version.trim() !== options.binaries.major) {
    throw new Error(
      `The database in ${cluster.folder} was made by PostgreSQL ${version.trim()} ` +
        `and this is PostgreSQL ${options.binaries.major}.`,
    );
  }
}

async function createCluster(
  cluster: Cluster,
  options: { binaries: Binaries; secrets: Secrets; durable: boolean },
): Promise<void> {
  const fresh = join(cluster.home, 'new');
  const passwordFile = `${cluster.token}-${randomBytes(4).toString('hex')}`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await giveTo(fresh, cluster.account);
  const passwordPath = join(cluster.home, passwordFile);
  try {
    await writeFile(passwordPath, `${options.secrets.superuser}\n`, { mode: 0o600 });
    await giveTo(passwordPath, cluster.account);
    const result = await runProgram(
      options.binaries.initdb,
      [
        ...['-D', cluster.account === undefined ? fresh : '/proc/self/cwd'],
        ...['--username=postgres', `--pwfile=${join('..', passwordFile)}`],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
        ...(options.durable ? [] : ['--no-sync']),
        '--no-instructions',
      ],
      { account: cluster.account, cwd: fresh },
    );
    if (result.code !== 0) throw new Error(sayWhyNotCreated(result.output));
  } finally {
    await rm(passwordPath, { force: true });
  }
  await rename(fresh, cluster.data);
  if (options.durable) await syncFolder(cluster.home);
}

function sayWhyNotCreated(output: string): string {
  if (!output.includes('could not look up effective user ID')) {
    return `The database could not be created: ${output.trim()}`;
  }
  return (
    `User ${process.getuid?.()} has no name on this system, and PostgreSQL creates a database ` +
    'only for one that has: give it a line in /etc/passwd, or start as another user.'
  );
}

async function giveTo(path: string, account: DatabaseAccount | undefined): Promise<void> {
  if (account === undefined) return;
  await chmod(path, (await stat(path)).isDirectory() ? 0o700 : 0o600);
  await chown(path, account.uid, account.gid);
}

/** A data folder that root copied or restored belongs to root, and PostgreSQL would refuse it. */
async function takeOverFromRoot(path: string, account: DatabaseAccount | undefined): Promise<void> {
  if (account === undefined) return;
  const owner = await lstat(path).catch(() => undefined);
  if (owner === undefined || owner.uid !== 0) return;
  if (owner.isDirectory()) {
    for (const entry of await readdir(path)) await takeOverFromRoot(join(path, entry), account);
  }
  await lchown(path, account.uid, account.gid);
}

/** Windows cannot open a folder, and does not need to sync one. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
