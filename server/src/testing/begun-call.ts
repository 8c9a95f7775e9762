import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** A call that is sent over a connection in two parts. */
export interface SentCall {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A call whose headers the server has authorized, and whose body it is waiting for. */
export interface BegunCall {
  /** Sends the body; returns status and body of the answer. */
  finish(): Promise<{ readonly status: number; readonly body: string }>;
}

/**
 * Sends the headers of a call to a listening application, and waits until the server reads the
 * body.
 */
export async function beginCall({ app }: TestApp, call: SentCall): Promise<BegunCall> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const answered = text(socket);
  const { promise: arrived, resolve } = Promise.withResolvers<NodeJS.EventEmitter>();
  app.server.once('request', resolve);
  const headers = {
    host: 'here',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(call.body)),
    ...call.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`${call.method} /api${call.path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  const request = await arrived;
  // The server reads a body only after it has authorized the call.
  await expect.poll(() => request.listenerCount('data'), { timeout: 10_000 }).toBeGreaterThan(0);
  return {
    async finish() {
      socket.write(call.body);
      const answer = await answered;
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return { status: Number(head.split(' ')[1]), body };
    },
  };
}
