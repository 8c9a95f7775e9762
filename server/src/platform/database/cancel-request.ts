import { connect } from 'node:net';
import type pg from 'pg';

/** The number by which the protocol knows a request to cancel. */
const CANCEL_REQUEST = 80_877_102;
const BYTES = 16;
const WITHIN_MS = 2000;

/** What a connection was given to be cancelled by. */
interface Key {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

/** pg's types know none of it. */
function keyOf(client: pg.PoolClient): Key | null {
  const { host, port, processID, secretKey } = client as pg.PoolClient & Partial<Key>;
  if (!host || !port || processID === undefined || secretKey === undefined) return null;
  return { host, port, processID, secretKey };
}

/**
 * Asks for what a connection is at to be cancelled, by PostgreSQL or by a pooler before it, which knows
 * where the statement runs; resolves when that was taken. By the protocol it is never answered, and
 * never encrypted.
 */
export function requestCancel(client: pg.PoolClient): Promise<void> {
  const key = keyOf(client);
  if (!key) return Promise.resolve();
  const { host, port } = key;
  const request = Buffer.alloc(BYTES);
  [BYTES, CANCEL_REQUEST, key.processID, key.secretKey].forEach((value, place) => {
    request.writeInt32BE(value, place * Int32Array.BYTES_PER_ELEMENT);
  });
  const socket = connect(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  return new Promise((resolve) => {
    socket.setTimeout(WITHIN_MS, () => socket.destroy());
    // One that cannot cancel leaves the statement to its own limit.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.resume();
    socket.write(request);
  });
}
