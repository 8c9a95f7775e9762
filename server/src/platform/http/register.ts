import type { Endpoint } from '@fluteline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FinalAnswer } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { auditRefusals, authenticate, noteAttended } from './authenticate.ts';
import { UPLOAD_MS } from './body-time.ts';
import { setDeviceCookie } from './device-cookie.ts';

/** Answers an authorized call. */
export type Handler = (request: FastifyRequest, response: FastifyReply) => Promise<FinalAnswer>;

/** Binds a call: sign-in before its body is read, its time, its answer. */
export type Register = (endpoint: Endpoint, handler: Handler, withinMs?: number) => void;

function reply(response: FastifyReply, { status, body }: FinalAnswer): FastifyReply {
  response.code(status);
  if (body === null) return response.send();
  return response.type('application/json; charset=utf-8').send(body);
}

/** The way calls of an application are bound. */
export function registrarOf(app: FastifyInstance, platform: Platform): Register {
  return (endpoint, handler, withinMs) => {
    const takesFiles = endpoint.pictures !== undefined || endpoint.documents !== undefined;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handlerTimeout: withinMs ?? (takesFiles ? UPLOAD_MS : platform.settings.REQUEST_MS),
      onRequest: async (request) => {
        request.session = await authenticate(platform, endpoint, request);
        await noteAttended(platform, request);
      },
      handler: async (request, response) => {
        // A connection on which nothing moves for a minute is given up otherwise.
        if (withinMs) response.raw.setTimeout(withinMs, () => response.raw.destroy());
        const answer = await auditRefusals(platform, request, () => handler(request, response));
        setDeviceCookie(request, response);
        return reply(response, answer);
      },
    });
  };
}
