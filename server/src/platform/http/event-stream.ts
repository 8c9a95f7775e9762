import { Readable } from 'node:stream';

/** An answer that goes on: server-sent events, one after the other. */
export interface EventStream {
  /** What is sent as the answer's body. */
  readonly body: Readable;
  /** Tells the reader where it stands, without an event. */
  stand(id: string): void;
  send(id: string, data: object): void;
  /** A sign of life: without one, whatever lies between takes the line for dead. */
  beat(): void;
  /** Ends the answer in order. */
  end(): void;
}

/** A reader who lets this much wait is dropped: it resumes, or reads everything anew. */
const MAX_WAITING = 64 * 1024;
const RETRY_MS = 2000;

/** Begins a stream of events. */
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
