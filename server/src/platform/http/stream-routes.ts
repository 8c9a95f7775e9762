import type { Endpoint } from '@fluteline/contract';
import type { FastifyInstance } from 'fastify';
import { messages } from '../../messages/index.ts';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';
import { authenticate } from './authenticate.ts';
import { type Call, checkedCall } from './call.ts';
import type { EventStream } from './event-stream.ts';

/**
 * A call answered with an event stream; a reader that reconnects names the last event it received.
 */
export type StreamCall<E extends Endpoint> = Pick<Call<E>, 'caller' | 'params' | 'query'> & {
  readonly lastEventId: string | null;
};

/** Opens the event stream of a call. */
export type Streams<E extends Endpoint> = (call: StreamCall<E>) => Promise<EventStream>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route whose answers last as long as their readers stay. */
    streams?: boolean;
  }
}

/** Maximum number of streams of one account in a process: more than the windows anyone has open. */
const MAX_STREAMS = 20;
const RETRY_SECONDS = 60;

/**
 * Gives each account its places; throws 429 when all are taken. Ending the oldest stream instead
 * would make its page reconnect and end the next one.
 */
function streamPlaces(): (accountId: string) => () => void {
  const taken = new Map<string, number>();
  return (accountId) => {
    const before = taken.get(accountId) ?? 0;
    if (before >= MAX_STREAMS) {
      const sentence = messages.requests.tooManyWindows({ max: MAX_STREAMS });
      throw new AppError('too_many_calls', { sentence, retryAfter: RETRY_SECONDS });
    }
    taken.set(accountId, before + 1);
    return () => {
      const left = (taken.get(accountId) ?? 1) - 1;
      if (left > 0) taken.set(accountId, left);
      else taken.delete(accountId);
    };
  };
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Otherwise a proxy that buffers whole answers would pass nothing on.
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** Returns the function that binds streams: uncompressed, unlimited in time, ended with the app. */
export function streamsOf(
  app: FastifyInstance,
  platform: Platform,
): <const E extends Endpoint>(endpoint: E, begin: Streams<E>) => void {
  const open = new Set<EventStream>();
  const places = streamPlaces();
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    for (const { body } of open) body.destroy();
  });
  return (endpoint, begin) => {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      compress: false,
      config: { streams: true },
      onRequest: async (request) => {
        request.session = await authenticate(platform, endpoint, request);
      },
      handler: async (request, response) => {
        const { caller, params, query } = checkedCall(endpoint, request, {});
        if (request.method === 'HEAD') return response.headers(streamHeaders).send();
        const lastEventId = request.headers['last-event-id'];
        const leave = places(request.session?.accountId ?? '');
        const stream = await begin({
          caller,
          params,
          query,
          lastEventId: typeof lastEventId === 'string' && lastEventId ? lastEventId : null,
        }).catch((error) => {
          leave();
          throw error;
        });
        response.headers(streamHeaders);
        open.add(stream);
        stream.body.once('close', () => {
          open.delete(stream);
          leave();
        });
        if (stopping || request.raw.socket?.destroyed) stream.body.destroy();
        return response.send(stream.body);
      },
    });
  };
}
