import { Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** How long the request of a connection may be on its way that was opened before the stop. */
const LAST_REQUEST_MS = 1000;

/**
 * Lets a stop wait for requests under way and for nothing else: connections a browser opens in
 * advance, or keeps for its next request, would hold it up for a minute. Already before it, while the
 * process drains, no answer invites another request on its connection: none is under way at the stop.
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
  /** One connection is accepted in a turn of the event loop: none in a turn, and none waits. */
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
    // What arrived already is read first.
    await turn();
    if (draining.aborted && app.server.listening) {
      await untilAccepted();
      // Listens no more and, unlike the method of `node:http`, ends no connection that is there.
      Server.prototype.close.call(app.server);
      await delay(LAST_REQUEST_MS);
    }
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
  });
}
