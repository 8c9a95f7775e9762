import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterData } from './cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { appUrl } from './provision.ts';
import { readSecrets } from './secrets.ts';

/** Returns the URL of the database that another process runs in this folder, once it is ready. */
export async function findRunningUrl(dataDir: string, name: string): Promise<string | undefined> {
  const folder = await realpath(dataDir);
  const postmaster = await readPostmasterFile(clusterData(folder));
  const secrets = await readSecrets(folder);
  if (!postmaster?.isReady || secrets === undefined) return;
  const isSocket = postmaster.listensOnSocket;
  const host = isSocket ? join(folder, 'cluster', 'socket') : '127.0.0.1';
  return appUrl({ host, port: postmaster.port, isSocket }, name, secrets);
}
