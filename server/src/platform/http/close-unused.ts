import { Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** How long a request may take to arrive on a connection opened before the stop. */
const LAST_REQUEST_MS = 1000;

/**
 * Makes a stop wait only for requests under way: connections that a browser opened in advance, or
 * keeps for its next request, would delay it by a minute. Before that, while the process drains,
 * every answer closes its connection, so that none is reused at the stop.
 */
export function closeUnusedConnections(
  app: FastifyInstance,
  { draining }: Pick<Platform, 'draining'>,
): void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let accepted = 0;
  app.server.on('connection', (socket: Socket) => {
    accepted++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  /**
   * Waits until no connection is waiting to be accepted: at most one is accepted in each turn of
   * the event loop.
   */
  const untilAccepted = async () => {
    const until = performance.now() + LAST_REQUEST_MS;
    for (let before = -1; before !== accepted && performance.now() < until; await turn()) {
      before = accepted;
    }
  };
  let closing = false;
  app.addHook('onSend', (_request, response, _payload, done) => {
    if (closing || draining.aborted) response.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    // Requests that have already arrived are read first.
    await turn();
    if (draining.aborted && app.server.listening) {
      await untilAccepted();
      // Stops listening but, unlike the close method of `node:http`, closes no open connection.
      Server.prototype.close.call(app.server);
      await delay(LAST_REQUEST_MS);
    }
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
  });
}
