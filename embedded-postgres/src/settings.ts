import type { Address } from './address.ts';
import type { Cluster } from './cluster.ts';

/** For data that is thrown away: no write waits for the disk, nothing is cleaned up behind it. */
const throwaway = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '1d',
  max_wal_size: '4GB',
};

/** What the settings of a server depend on. */
export interface ServerOptions {
  readonly cluster: Cluster;
  readonly address: Address;
  readonly durable: boolean;
  readonly connections: number;
}

/**
 * Given on the command line at each start, so that a cluster made by an older version runs on
 * today's settings. Statements and row values stay out of the log: they hold people's data.
 */
export function serverSettings({
  cluster,
  address,
  durable,
  connections,
}: ServerOptions): string[] {
  const settings = {
    cluster_name: cluster.token,
    ...addressSettings(address),
    max_connections: String(connections),
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? {} : throwaway),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The socket's folder is named from the data folder, whatever lies above the two. */
function addressSettings(address: Address): Record<string, string> {
  if (!address.isSocket) {
    return {
      listen_addresses: address.host,
      port: String(address.port),
      unix_socket_directories: '',
    };
  }
  return {
    listen_addresses: '',
    port: String(address.port),
    unix_socket_directories: '../socket',
    unix_socket_permissions: '0700',
  };
}
