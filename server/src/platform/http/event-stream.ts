import { Readable } from 'node:stream';

/** A stream of server-sent events as an answer. */
export interface EventStream {
  /** The stream that is sent as the answer's body. */
  readonly body: Readable;
  /** Sends the reader's position without an event. */
  stand(id: string): void;
  send(id: string, data: object): void;
  /** Sends a heartbeat: without it, proxies would take the connection for dead. */
  beat(): void;
  /** Ends the answer in an orderly way. */
  end(): void;
}

/**
 * Bytes waiting for a reader from which it is disconnected: it then resumes, or reads everything
 * again.
 */
const MAX_WAITING = 64 * 1024;
const RETRY_MS = 2000;

/** Opens a stream of events. */
export function eventStream(): EventStream {
  const body = new Readable({ read: () => undefined });
  let isEnded = false;
  const write = (text: string) => {
    if (isEnded || body.destroyed) return;
    body.push(text);
    if (body.readableLength > MAX_WAITING) body.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    body,
    stand: (id) => write(`id: ${id}\n\n`),
    send: (id, data) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end() {
      if (isEnded || body.destroyed) return;
      isEnded = true;
      body.push(null);
    },
  };
}
