import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Treatment of a write: it passes; it is answered with a status, below 500 like a refusal of the
 * server, from 500 on like a failing proxy; it does not arrive (`broken`); or it arrives and its
 * answer is lost (`lost`).
 */
export type Fate = 'pass' | number | 'broken' | 'lost';

/** A write that reached the line: `POST /api/…`, and its token. */
export interface Write {
  readonly call: string;
  readonly token: string | undefined;
}

/** A connection to a server with the faults of a bad line, for pages and workers alike. */
export interface BadLine {
  readonly url: string;
  /** Sets the treatment of the next writes, one after the other; later ones pass. */
  fate(...fates: readonly Fate[]): void;
  /** Lets nothing pass until `mend()`. */
  breakDown(): void;
  /** Accepts every request and answers none until `mend()`. */
  fallSilent(): void;
  /** Returns the number of requests that came while the line was silent. */
  unanswered(): number;
  mend(): void;
  /** Answers an address itself, an object as JSON and a text as a page; `null` ends this. */
  answer(path: string, body: object | string | null): void;
  /** The writes that reached the line. */
  readonly writes: readonly Write[];
  close(): Promise<void>;
}

function forward(
  url: string,
  request: IncomingMessage,
  onAnswer: (answer: IncomingMessage) => void,
) {
  const { method, headers } = request;
  const target = ask(new URL(request.url ?? '/', url), { method, headers }, onAnswer);
  target.on('error', () => request.socket.destroy());
  request.pipe(target);
}

/** Opens a line in front of a server. */
export async function openBadLine(url: string): Promise<BadLine> {
  let fates: Fate[] = [];
  let isDown = false;
  let isSilent = false;
  let unanswered = 0;
  const answers = new Map<string, object | string>();
  const writes: Write[] = [];

  const take = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '';
    const own = answers.get(path);
    if (isDown) {
      request.socket.destroy();
      return;
    }
    if (isSilent) {
      unanswered += 1;
      return;
    }
    if (typeof own === 'string') {
      response.setHeader('content-type', 'text/html').end(own);
      return;
    }
    if (own) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(own));
      return;
    }
    const isWrite = path.startsWith('/api/') && request.method !== 'GET';
    if (isWrite) {
      const token = request.headers.authorization?.replace('Bearer ', '');
      writes.push({ call: `${request.method} ${request.url}`, token });
    }
    const fate = isWrite ? (fates.shift() ?? 'pass') : 'pass';
    if (fate === 'broken') {
      request.socket.destroy();
      return;
    }
    if (typeof fate === 'number') {
      request.resume();
      request.on('end', () => {
        response.statusCode = fate;
        // Only an answer with a code of the API's counts as a final refusal.
        const code = fate < 500 ? 'validation' : 'unknown';
        response.end(JSON.stringify({ error: 'The line says no', code }));
      });
      return;
    }
    forward(url, request, (answer) => {
      if (fate === 'lost') {
        answer.resume();
        answer.on('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
  };

  const line = createServer(take);
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fate: (...next) => {
      fates = [...next];
    },
    breakDown: () => {
      isDown = true;
      line.closeAllConnections();
    },
    fallSilent: () => {
      isSilent = true;
    },
    unanswered: () => unanswered,
    mend: () => {
      isDown = false;
      isSilent = false;
    },
    answer: (path, body) => {
      if (body) answers.set(path, body);
      else answers.delete(path);
    },
    writes,
    async close() {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
}
