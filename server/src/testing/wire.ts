import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

type Headers = Readonly<Record<string, string>>;
type Body = Exclude<InjectOptions['payload'], undefined>;

/** Makes API calls like an external client. */
export interface Wire {
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(path: string, body?: Body, headers?: Headers): Promise<LightMyRequestResponse>;
  put(path: string, body?: Body, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(path: string, headers?: Headers, body?: Body): Promise<LightMyRequestResponse>;
}

/** Returns the calls of a test app; paths are below `/api`. */
export function wire(test: TestApp): Wire {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    headers: Headers,
    payload?: Body,
  ) =>
    test.app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, body, headers = {}) => send('POST', path, headers, body),
    put: (path, body, headers = {}) => send('PUT', path, headers, body),
    delete: (path, headers = {}, body) => send('DELETE', path, headers, body),
  };
}

/** Returns an Authorization header. */
export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
