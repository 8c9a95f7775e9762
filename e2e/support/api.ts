import { type AnswerOf, type CallName, calls, type Endpoint } from '@fluteline/contract';

type Calls = typeof calls;

interface Request {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly files?: FormData;
}

/** The API of one server, called as a client does. */
export interface Api {
  call<N extends CallName>(name: N, request?: Request): Promise<AnswerOf<Calls[N]>>;
}

function addressOf(url: string, { path }: Endpoint, { params, query }: Request): URL {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? `:${name}`);
  const address = new URL(`/api${filled}`, url);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  return address;
}

/** Returns a client that throws the server's answer if it is not a success. */
export function apiOf(url: string): Api {
  return {
    async call(name, request = {}) {
      const { token, body, files } = request;
      const response = await fetch(addressOf(url, calls[name], request), {
        method: calls[name].method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: files ?? (body === undefined ? null : JSON.stringify(body)),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
  };
}
