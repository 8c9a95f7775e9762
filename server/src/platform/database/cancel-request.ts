import { connect } from 'node:net';
import type pg from 'pg';

/** The code that marks a CancelRequest in PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102;
const BYTES = 16;
const WITHIN_MS = 2000;

/** The address and key by which a connection's statement can be cancelled. */
interface Key {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

/** Returns a connection's cancel key; pg's types do not declare these properties. */
function keyOf(client: pg.PoolClient): Key | null {
  const { host, port, processID, secretKey } = client as pg.PoolClient & Partial<Key>;
  if (!host || !port || processID === undefined || secretKey === undefined) return null;
  return { host, port, processID, secretKey };
}

/**
 * Sends a CancelRequest for the statement running on a connection, to PostgreSQL or to a pooler in
 * front of it, which knows where the statement runs; resolves when the server has closed the
 * socket. By the protocol the request is never answered and never encrypted.
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
    // When the request fails, the statement ends by its own limit.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.resume();
    socket.write(request);
  });
}
