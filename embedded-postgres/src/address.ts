import { rm } from 'node:fs/promises';
import { createServer, type ListenOptions } from 'node:net';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

/**
 * A socket in the private folder if sockets work there, otherwise a port of the loopback address.
 */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly isSocket: boolean;
}

const socketPort = 5432;
/** sockaddr_un contains 104 bytes on macOS and 108 on Linux, including the final NUL. */
const maxSocketPath = process.platform === 'linux' ? 107 : 103;

export async function chooseAddress(cluster: Cluster): Promise<Address> {
  if (await acceptsSockets(cluster.sockets)) {
    return { host: cluster.sockets, port: socketPort, isSocket: true };
  }
  return { host: '127.0.0.1', port: await findFreePort(), isSocket: false };
}

export function databaseUrl(
  address: Address,
  login: { user: string; password: string; database: string },
): string {
  const url = new URL('postgresql://localhost');
  url.username = login.user;
  url.password = login.password;
  url.pathname = login.database;
  url.port = String(address.port);
  if (address.isSocket) url.searchParams.set('host', address.host);
  else url.hostname = address.host;
  return url.href;
}

async function acceptsSockets(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const longest = join(folder, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(longest) > maxSocketPath) return false;
  const probe = join(folder, '.probe');
  await rm(probe, { force: true });
  return (await listenOnce({ path: probe })) !== undefined;
}

async function findFreePort(): Promise<number> {
  const port = await listenOnce({ host: '127.0.0.1', port: 0 });
  if (port === undefined) throw new Error('No port of 127.0.0.1 is free for the database.');
  return port;
}

function listenOnce(options: ListenOptions): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(undefined));
    server.listen(options, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
