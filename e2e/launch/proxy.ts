import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;
const LOOK_WITHIN_MS = 2000;

/** A proxy in front of several servers, which asks each whether it is ready. */
export interface ReverseProxy {
  readonly url: string;
  close(): Promise<void>;
}

class Servers {
  private readonly urls: readonly string[];
  private readonly ready = new Set<string>();
  private turn = 0;

  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  async look(): Promise<void> {
    await Promise.all(
      this.urls.map(async (url) => {
        const signal = AbortSignal.timeout(LOOK_WITHIN_MS);
        const isReady = await fetch(`${url}/readyz`, { signal }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) this.ready.add(url);
        else this.ready.delete(url);
      }),
    );
  }

  /** Returns the next ready server and the others after it; all servers if none is ready. */
  inTurn(): string[] {
    const ready = this.urls.filter((url) => this.ready.has(url));
    const all = ready.length > 0 ? ready : this.urls;
    this.turn += 1;
    return all.map((_, place) => all[(this.turn + place) % all.length] ?? '');
  }

  /** Excludes a server that refused the connection until the next check. */
  drop(url: string): void {
    this.ready.delete(url);
  }
}

const isNotConnected = (error: Error) => 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Passes a request on; tries the next server if one refuses the connection, and sends nothing
 * twice.
 */
async function passOn(
  servers: Servers,
  agent: Agent,
  { method, url: path = '/', headers: given, socket }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const headers = { ...given, 'x-forwarded-for': socket.remoteAddress };
  let failure: unknown = new Error('There is no server');
  for (const url of servers.inTurn()) {
    const passed = request(new URL(path, url), { method, headers, agent });
    passed.end(body);
    try {
      const [answer] = await once(passed, 'response');
      return answer;
    } catch (error) {
      failure = error;
      if (!(error instanceof Error && isNotConnected(error))) break;
      servers.drop(url);
    }
  }
  throw failure;
}

async function answer(
  servers: Servers,
  agent: Agent,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(incoming);
  try {
    const answered = await passOn(servers, agent, incoming, body);
    const { connection: _, ...headers } = answered.headers;
    response.writeHead(answered.statusCode ?? 502, headers);
    await pipeline(answered, response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(String(error));
  }
}

/** Starts a proxy on the loopback address. */
export async function startProxy(urls: readonly string[]): Promise<ReverseProxy> {
  const servers = new Servers(urls);
  const agent = new Agent({ keepAlive: true });
  const proxy = createServer(
    (incoming, response) => void answer(servers, agent, incoming, response),
  );
  await servers.look();
  let isOpen = true;
  const looking = (async () => {
    while (isOpen) {
      await delay(LOOK_EVERY_MS);
      await servers.look();
    }
  })();
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      isOpen = false;
      await looking;
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
