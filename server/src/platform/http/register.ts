import type { Endpoint } from '@fluteline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Abandoned } from '../abandoned.ts';
import type { SharedAnswer } from '../answer-memory.ts';
import type { Platform } from '../platform.ts';
import { accountCalls } from './account-calls.ts';
import { auditRefusal, authenticate, noteAttended } from './authenticate.ts';
import { SILENT_MS, UPLOAD_MS } from './body-time.ts';
import { openLanes } from './call-lanes.ts';
import { setDeviceCookie } from './device-cookie.ts';
import { largestForm, readBody, type SentBody } from './request-body.ts';
import { isUnchanged } from './revalidation.ts';
import { hasFiles } from './store-files.ts';
import { Uploads } from './uploads.ts';
import { whileAwaited } from './while-awaited.ts';

/** Answers an authorized call whose body was read and whose turn has come. */
export type Handler = (request: FastifyRequest, body: SentBody) => Promise<SharedAnswer>;

/** Binds a call: authentication before its body is read, time limit, turn and answer. */
export type Register = (
  endpoint: Endpoint,
  handler: Handler,
  options: {
    /**
     * A call that `performs` may sleep between its transactions, so it takes no place in a lane.
     */
    readonly kind: 'reads' | 'writes' | 'performs';
    readonly withinMs?: number | undefined;
    readonly endsWithCaller?: boolean;
    /** Returns a cached answer, which needs no turn. */
    readonly stored?: (request: FastifyRequest) => SharedAnswer | undefined;
  },
) => void;

/** Path whose answer makes the browser clear the answers it stored for the account. */
const LOGOUT = '/account/logout';

/** Sends an answer, or a 304 when the client already has it. */
function send(request: FastifyRequest, response: FastifyReply, answer: SharedAnswer): FastifyReply {
  if (isUnchanged(request, response, answer)) return response.code(304).send();
  const { status, body } = answer;
  response.code(status);
  if (body === null) return response.send();
  return response.type('application/json; charset=utf-8').send(body);
}

/** Raises the silence limit of a connection for calls that may take longer. */
function lengthenSilence({ raw }: FastifyReply, limitMs: number): void {
  // Longer than the call, so that its refusal is still sent.
  if (limitMs > SILENT_MS / 2) raw.setTimeout(limitMs + SILENT_MS / 2, () => raw.destroy());
}

/** Returns the function that binds calls of an application. */
export function registrarOf(app: FastifyInstance, platform: Platform): Register {
  const uploads = new Uploads(platform);
  const takeTurn = accountCalls(platform.settings);
  const lanes = openLanes(platform.settings);
  return (endpoint, handler, { kind, withinMs, endsWithCaller = true, stored }) => {
    const lane = kind === 'reads' ? lanes.reads : lanes.writes;
    const takePlace = (sent: SentBody, { raw }: FastifyReply) => {
      if (kind === 'performs') return null;
      return (hasFiles(sent) ? lanes.forms : lane).take(raw);
    };
    const takesFiles = endpoint.pictures !== undefined || endpoint.documents !== undefined;
    const endsSession = endpoint.path === LOGOUT;
    const limitMs = withinMs ?? (takesFiles ? UPLOAD_MS : platform.settings.REQUEST_MS);
    const limits = { withinMs: limitMs, endsWithCaller };
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      // A read has no body to wait for, and `whileAwaited` limits its work.
      ...(endpoint.method !== 'GET' && { handlerTimeout: limitMs }),
      onRequest: async (request, response) => {
        request.session = await authenticate(platform, endpoint, request);
        await noteAttended(platform, request);
        if (takesFiles) await uploads.enter(request, response, largestForm(endpoint));
      },
      handler: async (request, response) => {
        const known = stored?.(request);
        if (known) return send(request, response, known);
        try {
          const answer = await whileAwaited(response, limits, async () => {
            const sent = await readBody(endpoint, request, platform);
            lengthenSilence(response, limitMs);
            try {
              const endTurn = await takeTurn(request, response);
              try {
                const leave = await takePlace(sent, response);
                return await handler(request, sent).finally(leave);
              } finally {
                endTurn();
              }
            } finally {
              await sent.discard();
            }
          });
          if (response.raw.destroyed) return undefined;
          setDeviceCookie(request, response, platform.clock);
          if (endsSession) response.header('clear-site-data', '"cache"');
          return send(request, response, answer);
        } catch (error) {
          await auditRefusal(platform, request, error);
          if (!(error instanceof Abandoned)) throw error;
          if (!error.hungUp && !response.sent) throw error;
          // The client is gone, or Fastify has already answered.
          request.log.info({ route: endpoint.path, hungUp: error.hungUp }, 'abandoned');
          return undefined;
        }
      },
    });
  };
}
