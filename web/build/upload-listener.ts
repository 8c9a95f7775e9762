import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a listener responds to an upload. */
export type Conduct =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | 'breaks off'
  | 'breaks off in its answer'
  | 'says nothing';

/** A real local server, for tests of what is sent over the network. */
export interface UploadListener {
  readonly address: string;
  /** Complete bodies received, byte by byte. */
  readonly received: readonly string[];
  /** Resolves when a request has begun. */
  readonly asked: Promise<void>;
  stop(): Promise<void>;
}

const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Expose-Headers': '*',
};

function listening(conduct: Conduct, received: string[], onAsked: () => void): Server {
  return createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, crossOrigin).end();
      return;
    }
    onAsked();
    if (conduct === 'breaks off') request.socket.destroy();
    if (conduct === 'breaks off in its answer') {
      request.resume().on('end', () => {
        response.writeHead(200, { ...crossOrigin, 'Content-Length': '100' }).write('{"da');
        setImmediate(() => request.socket.destroy());
      });
    }
    if (typeof conduct === 'string') return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString('latin1'));
      response.writeHead(conduct.status, { ...crossOrigin, ...conduct.headers }).end(conduct.body);
    });
  });
}

/** Listens on a free port of this machine. */
export async function listenForUploads(conduct: Conduct): Promise<UploadListener> {
  const received: string[] = [];
  const asked = Promise.withResolvers<void>();
  const server = listening(conduct, received, asked.resolve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/api/upload`,
    received,
    asked: asked.promise,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
