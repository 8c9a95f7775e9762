import type { AnswerOf, Endpoint } from '@fluteline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type Db, isStatementTimeout, type Tx } from '../database.ts';
import type { FinalAnswer } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { accountCalls, type InTurn } from './account-calls.ts';
import { authenticate, noteAttended } from './authenticate.ts';
import { UPLOAD_MS } from './body-time.ts';
import { type Call, checkedCall } from './call.ts';
import { readBody, requireDocuments } from './request-body.ts';
import { type Streams, streamsOf } from './stream-routes.ts';
import { performWrite } from './write.ts';

type Reads<E extends Endpoint> = (call: Call<E>, db: Db) => Promise<AnswerOf<E>>;
type Writes<E extends Endpoint, Found = undefined> = (
  call: Call<E>,
  tx: Tx,
  found: Found,
) => Promise<AnswerOf<E>>;
type Guards<E extends Endpoint, Found> = (call: Call<E>) => Promise<Found>;

/** Puts an answer into its contract's form; one that does not fit is our fault, not the caller's. */
function present(endpoint: Endpoint, answer: unknown): FinalAnswer {
  const [status = '200', schema] = Object.entries(endpoint.answers)[0] ?? [];
  return { status: Number(status), body: schema ? (schema.parse(answer) as object) : null };
}

function reply(response: FastifyReply, { status, body }: FinalAnswer): FastifyReply {
  response.code(status);
  return body === null ? response.send() : response.send(body);
}

const RETRY_SECONDS = 2;

/** A read whose statement took too long is refused with what can be done about it. */
function refuseSlow(error: unknown): never {
  if (isStatementTimeout(error)) throw new AppError('too_slow', { retryAfter: RETRY_SECONDS });
  throw error;
}

const nothingMore = { pictures: new Map(), documents: new Map(), afterwards: () => {} };

/** Binds calls of the contract to the application: sign-in, limits, validation, policy, answer. */
export interface Routes {
  /** A call that only reads. */
  read<const E extends Endpoint>(endpoint: E, handler: Reads<E>): void;
  /**
   * A call that keeps its own transactions: signing in and codes, where a refusal must leave its
   * count behind, or work that takes its time.
   */
  perform<const E extends Endpoint>(endpoint: E, handler: Reads<E>, withinMs?: number): void;
  /** A call that answers server-sent events for as long as its reader stays. */
  stream<const E extends Endpoint>(endpoint: E, begin: Streams<E>): void;
  /** A call that writes, in one transaction, once for its idempotency key. */
  write<const E extends Endpoint>(endpoint: E, handler: Writes<E>): void;
  /**
   * The same, after a look outside the transaction: a password, whose refusal must leave its count
   * behind. What it found goes to the handler.
   */
  guardedWrite<const E extends Endpoint, Found>(
    endpoint: E,
    guard: Guards<E, Found>,
    handler: Writes<E, Found>,
  ): void;
}

type Handler = (request: FastifyRequest, response: FastifyReply) => Promise<FinalAnswer>;

/** A read looks things up in its share of the connections, for as long as a list may take. */
function reading<E extends Endpoint>(
  platform: Platform,
  inTurn: InTurn,
  endpoint: E,
  handler: Reads<E>,
): Handler {
  return async (request, response) => {
    const call = checkedCall(endpoint, request, {});
    const read = () => handler({ ...call, ...nothingMore }, platform.lists);
    return present(endpoint, await inTurn(request, response, read).catch(refuseSlow));
  };
}

function performing<E extends Endpoint>(
  platform: Platform,
  inTurn: InTurn,
  endpoint: E,
  handler: Reads<E>,
): Handler {
  return async (request, response) => {
    const body = await readBody(endpoint, request, platform.passing);
    const call = checkedCall(endpoint, request, body.fields);
    const perform = () => handler({ ...call, ...nothingMore }, platform.db);
    return present(endpoint, await inTurn(request, response, perform));
  };
}

/** The routes of an application. */
export function routesOf(app: FastifyInstance, platform: Platform): Routes {
  const inTurn = accountCalls(platform.settings);
  const register = (endpoint: Endpoint, handler: Handler, withinMs?: number) => {
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
        return reply(response, await handler(request, response));
      },
    });
  };
  const registerWrite = <E extends Endpoint, Found>(
    endpoint: E,
    guard: Guards<E, Found> | null,
    handler: Writes<E, Found | undefined>,
  ) =>
    register(endpoint, async (request, response) => {
      const body = await readBody(endpoint, request, platform.passing);
      let call: ReturnType<typeof checkedCall<E>>;
      let found: Found | undefined;
      const look =
        guard &&
        (async () => {
          found = await guard({ ...call, ...nothingMore });
        });
      const write = () =>
        performWrite(platform, endpoint, request, body, {
          check: () => {
            call = checkedCall(endpoint, request, body.fields);
            requireDocuments(endpoint, body);
          },
          ...(look ? { guard: look } : {}),
          run: async (tx, files, afterwards) =>
            present(endpoint, await handler({ ...call, ...files, afterwards }, tx, found)),
        });
      try {
        return await inTurn(request, response, write);
      } finally {
        await body.discard();
      }
    });
  return {
    read(endpoint, handler) {
      register(endpoint, reading(platform, inTurn, endpoint, handler));
    },
    perform(endpoint, handler, withinMs) {
      register(endpoint, performing(platform, inTurn, endpoint, handler), withinMs);
    },
    stream: streamsOf(app, platform),
    write(endpoint, handler) {
      registerWrite(endpoint, null, (call, tx) => handler(call, tx, undefined));
    },
    guardedWrite<const E extends Endpoint, Found>(
      endpoint: E,
      guard: Guards<E, Found>,
      handler: Writes<E, Found>,
    ) {
      registerWrite(endpoint, guard, (call, tx, found) => handler(call, tx, found as Found));
    },
  };
}
