import { calls } from 'virtual:calls';
import type { CallName } from '@fluteline/contract';
import { vi } from 'vitest';
import { uploadsThrough } from './fake-upload.ts';

/** A request that the fake server received. */
export interface Seen {
  readonly call: CallName | undefined;
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Delays the response until this promise settles. */
  readonly after?: Promise<void>;
}

type Handler = Reply | ((seen: Seen) => Reply) | 'unreachable' | 'breaks off' | 'never';

function callOf(method: string, path: string): CallName | undefined {
  const found = Object.entries(calls).filter(
    ([, call]) =>
      call.method === method &&
      new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  // As in the router, a literal segment takes precedence over a parameter.
  const exact = found.find(([, call]) => !call.path.includes(':'));
  return (exact ?? found[0])?.[0] as CallName | undefined;
}

/**
 * Responds to `fetch` and uploads by the contract's call names; calls without a handler get 404.
 */
export function fakeServer(handlers: Partial<Record<CallName, Handler>>) {
  const seen: Seen[] = [];
  const answer = (input: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET';
    const call = callOf(method, new URL(input, 'http://test').pathname);
    const request: Seen = {
      call,
      address: input,
      method,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    };
    seen.push(request);
    const handler = call && handlers[call];
    if (handler === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
    if (handler === 'breaks off') {
      return new Promise((_, reject) => setTimeout(() => reject(new TypeError('Broken')), 0));
    }
    if (handler === 'never') {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    }
    const reply =
      typeof handler === 'function'
        ? handler(request)
        : (handler ?? { status: 404, body: { error: 'Not found', code: 'not_found' } });
    const { status = 200, body, headers = {}, after } = reply;
    const text = body === undefined ? null : JSON.stringify(body);
    const response = new Response(text, { status, headers });
    return after ? after.then(() => response) : Promise.resolve(response);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('XMLHttpRequest', uploadsThrough(answer));
  return { seen, to: (name: CallName) => seen.filter(({ call }) => call === name) };
}
