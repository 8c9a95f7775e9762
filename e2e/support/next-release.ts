import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server whose next release has one chunk under another name. */
export interface ReleasingServer {
  readonly url: string;
  /** Publishes the next release: the chunk is gone, and the worker lists its successor. */
  release(): Promise<void>;
  close(): Promise<void>;
}

const WORKER = '/service-worker.js';
const SUCCESSOR = '/assets/of-the-next-release.js';

function forward(url: string, request: IncomingMessage, response: ServerResponse, path: string) {
  const { method, headers } = request;
  const target = ask(new URL(path, url), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  target.on('error', () => response.destroy());
  request.pipe(target);
}

/** Opens a proxy in front of a server that can publish another release than the server's own. */
export async function releasingServer(url: string, chunk: string): Promise<ReleasingServer> {
  let worker: string | null = null;
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (worker === null) forward(url, request, response, path);
    else if (path === WORKER) {
      response.setHeader('content-type', 'text/javascript').end(worker);
    } else if (path === chunk) response.writeHead(404).end();
    else forward(url, request, response, path === SUCCESSOR ? chunk : path);
  };
  const server = createServer(take);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async release() {
      const text = await (await fetch(url + WORKER)).text();
      worker = text.replace(chunk.slice(1), SUCCESSOR.slice(1));
      if (worker === text) throw new Error(`The worker does not list ${chunk}`);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
