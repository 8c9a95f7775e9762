/** A stream event as a page reads it. */
export interface ReadEvent {
  readonly id: string;
  readonly topic: string;
  readonly about: string;
}

/** Reads an event stream like an external client. */
export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly ReadEvent[];
  /** The id that a page would send to resume. */
  readonly lastId: () => string;
  readonly beats: () => number;
  /** Waits for an event that fits. */
  until(fits: (event: ReadEvent) => boolean, milliseconds?: number): Promise<ReadEvent>;
  /** Waits until the server has ended the stream. */
  ended(milliseconds?: number): Promise<void>;
  close(): void;
}

/** Events arrive soon, but a busy machine may take a while. */
const MAX_WAIT = 10_000;

async function within(milliseconds: number, what: string, isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 10) {
    if (waited > milliseconds) throw new Error(`${what} did not come within ${milliseconds} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Opens a stream of a listening application. */
export async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventReader> {
  const stop = new AbortController();
  const answer = await fetch(url, { headers, signal: stop.signal });
  const events: ReadEvent[] = [];
  let lastId = '';
  let beats = 0;
  let isOver = answer.body === null;

  const take = (block: string) => {
    if (block === ':') beats++;
    const lines = block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string?]);
    const value = (name: string) => lines.find(([field]) => field === name)?.[1];
    lastId = value('id') ?? lastId;
    const data = value('data');
    if (data === undefined) return;
    const { topic, id } = JSON.parse(data);
    events.push({ id: lastId, topic, about: id });
  };
  const read = async () => {
    let rest = '';
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      blocks.forEach(take);
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    lastId: () => lastId,
    beats: () => beats,
    async until(fits, milliseconds = MAX_WAIT) {
      await within(milliseconds, 'the event', () => events.some(fits));
      return events.find(fits) as ReadEvent;
    },
    ended: (milliseconds = MAX_WAIT) => within(milliseconds, 'the end', () => isOver),
    close: () => stop.abort(),
  };
}
