import type { Address } from './address.ts';
import type { Cluster } from './cluster.ts';

/**
 * Settings for temporary data: no write waits for the disk, nothing is vacuumed, and the password
 * is hashed once, because it is random and hashing it takes most of a client's time to connect.
 */
const throwaway = {
  scram_iterations: '1',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '1d',
  max_wal_size: '4GB',
};

/** The inputs of a server's settings. */
export interface ServerOptions {
  readonly cluster: Cluster;
  readonly address: Address;
  readonly durable: boolean;
  readonly connections: number;
}

/**
 * Returns the settings as command-line arguments, given at each start so that a cluster created by
 * an older version runs with today's settings. Statements and row values stay out of the log,
 * because they contain personal data.
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

/** The socket's folder is relative to the data folder, so that the path to both does not matter. */
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
