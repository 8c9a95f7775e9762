import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A connection to the stream, from the server's side. */
interface Connection {
  readonly headers: Readonly<Record<string, string>>;
  readonly isOpen: () => boolean;
  readonly write: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Responds to an address with streams; passes other addresses on to the previous `fetch`. */
export function fakeStream(address = '/api/admin/events') {
  const connections: Connection[] = [];
  let status = 200;
  const before = globalThis.fetch;
  const connect = (init: RequestInit): Response => {
    let open = true;
    const encoder = new TextEncoder();
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(made) {
        control = made;
      },
    });
    init.signal?.addEventListener('abort', () => {
      if (open) control?.error(new DOMException('', 'AbortError'));
      open = false;
    });
    connections.push({
      headers: init.headers as Record<string, string>,
      isOpen: () => open,
      write: (text) => act(async () => control?.enqueue(encoder.encode(text))),
      end: () =>
        act(async () => {
          open = false;
          control?.close();
        }),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn((input: string, init: RequestInit = {}) => {
      if (!input.startsWith(address)) return before(input, init);
      if (status === 200) return Promise.resolve(connect(init));
      const refusal = JSON.stringify({ error: 'No', code: 'no' });
      return Promise.resolve(new Response(refusal, { status }));
    }),
  );
  return {
    connections,
    latest: () => connections.at(-1),
    answer: (next: number) => {
      status = next;
    },
  };
}
