import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { PushNetwork } from '../platform/push/index.ts';
import { aCertificate } from './certificate.ts';
import { readVapid } from './push-browser.ts';

/** Host name of the simulated push service. */
export const PUSH_HOST = 'push.fluteline-plant.in';

/** Another host name of the simulated push service, for a second vendor. */
export const OTHER_PUSH_HOST = 'push.other-vendor.in';

/** The answer of a push service. */
export type PushAnswer =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: Buffer;
    }
  /** Sends this status, and a body declared longer than what follows. */
  | { readonly stall: number }
  | 'cut'
  | 'hang'
  | 'upgrade'
  | 'cut after the status';

/** A message that the push service received. */
export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The contents of its signature. */
  readonly vapid: ReturnType<typeof readVapid>;
}

/** A simulated push service on loopback. */
export interface PushStandIn {
  readonly network: Partial<PushNetwork>;
  readonly port: number;
  readonly cert: string;
  /** All received messages, in order. */
  readonly pushed: readonly Pushed[];
  /** Returns the highest number of simultaneous requests. */
  busiest(): number;
  /** Returns the number of connections that were opened. */
  connections(): number;
  /** Sets the answers to later messages to a path; the default is 201. */
  answer(path: string, how: (count: number) => PushAnswer): void;
  close(): Promise<void>;
}

const CREATED: PushAnswer = { status: 201 };

/** Starts a simulated push service whose answers a test determines. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const { cert, key } = aCertificate([PUSH_HOST, OTHER_PUSH_HOST]);
  const pushed: Pushed[] = [];
  const answers = new Map<string, (count: number) => PushAnswer>();
  const [counts, load] = [new Map<string, number>(), { now: 0, max: 0, lines: 0 }];
  const server = createServer({ cert, key }, async (request, response) => {
    const { url: path = '', headers } = request;
    load.max = Math.max(load.max, ++load.now);
    response.on('close', () => load.now--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const vapid = readVapid(headers.authorization ?? '');
    pushed.push({ path, headers, body: Buffer.concat(chunks), vapid });
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    const answer = answers.get(path)?.(count) ?? CREATED;
    if (answer === 'hang') return;
    if (answer === 'cut') return void request.socket.destroy();
    if (answer === 'cut after the status') {
      response.writeHead(201, { 'content-length': '100' });
      return void response.write('half', () => request.socket.destroy());
    }
    if (answer === 'upgrade') {
      const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
      return void request.socket.write(head);
    }
    if ('stall' in answer) {
      response.writeHead(answer.stall, { 'content-length': '10' });
      return void response.write('ab');
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.on('secureConnection', () => load.lines++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const here = { address: '127.0.0.1', port };
  const allowed = new Map([PUSH_HOST, OTHER_PUSH_HOST].map((host) => [host, here]));
  return {
    network: { allowed, ca: cert },
    port,
    cert,
    pushed,
    busiest: () => load.max,
    connections: () => load.lines,
    answer: (path, how) => answers.set(path, how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
