import type { AnswerOf, Endpoint } from '@fluteline/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { lockRight, type Right, reauthorize } from '../authorization.ts';
import { type Db, isStatementTimeout, type Tx } from '../database.ts';
import type { FinalAnswer } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { accountCalls, type InTurn } from './account-calls.ts';
import { rightOf } from './authenticate.ts';
import { type Call, checkedCall } from './call.ts';
import { type Handler, registrarOf } from './register.ts';
import { readBody, requireDocuments } from './request-body.ts';
import { type Streams, streamsOf } from './stream-routes.ts';
import { performWrite } from './write.ts';

type Reads<E extends Endpoint> = (call: Call<E>, db: Db) => Promise<AnswerOf<E>>;
/** The handler of a write. */
export type Writes<E extends Endpoint, Found = undefined> = (
  call: Call<E>,
  tx: Tx,
  found: Found,
) => Promise<AnswerOf<E>>;
type Guards<E extends Endpoint, Found> = (call: Call<E>) => Promise<Found>;

/** Puts an answer into its contract's form; one that does not fit is our fault, not the caller's. */
function present(endpoint: Endpoint, answer: unknown): FinalAnswer {
  const [status = '200', schema] = Object.entries(endpoint.answers)[0] ?? [];
  return { status: Number(status), body: schema ? JSON.stringify(schema.parse(answer)) : null };
}

const noFiles = { pictures: new Map(), documents: new Map(), afterwards: () => {} };

/** Set where a write ends sessions of its own account (see `Right`). */
interface WriteOptions {
  readonly endsSessions?: boolean;
}

const RETRY_SECONDS = 2;

/** A read whose statement took too long is refused with what can be done about it. */
function refuseSlow(error: unknown): never {
  if (isStatementTimeout(error)) throw new AppError('too_slow', { retryAfter: RETRY_SECONDS });
  throw error;
}

/** What a call without files has, and the way to lock its right. */
const withLock = ({ clock }: Platform, right: Right | null) => ({
  ...noFiles,
  lockRight: async (tx: Tx) => {
    if (right) await lockRight(tx, clock, right);
  },
});

/** Binds calls of the contract to the application: sign-in, limits, validation, policy, answer. */
export interface Routes {
  /** A call that only reads; a body that asks for something is read as well. */
  read<const E extends Endpoint>(endpoint: E, handler: Reads<E>): void;
  /**
   * A call that keeps its own transactions: signing in and codes, where a refusal must leave its
   * count behind, or work that takes its time. What it writes for somebody signed in it writes in a
   * transaction that locks the right to it (`call.lockRight`).
   */
  perform<const E extends Endpoint>(endpoint: E, handler: Reads<E>, withinMs?: number): void;
  /** A call that answers server-sent events for as long as its reader stays. */
  stream<const E extends Endpoint>(endpoint: E, begin: Streams<E>): void;
  /** A call that writes, in one transaction, once for its idempotency key. */
  write<const E extends Endpoint>(endpoint: E, handler: Writes<E>, options?: WriteOptions): void;
  /**
   * The same, after a look outside the transaction: a password, whose refusal must leave its count
   * behind. What it found goes to the handler.
   */
  guardedWrite<const E extends Endpoint, Found>(
    endpoint: E,
    guard: Guards<E, Found>,
    handler: Writes<E, Found>,
    options?: WriteOptions,
  ): void;
}

/** Reads the body of a call and runs its handler when it is the account's turn. */
function calling<E extends Endpoint>(
  platform: Platform,
  inTurn: InTurn,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
): Handler {
  return async (request, response) => {
    const body = await readBody(endpoint, request, platform.passing);
    const right = rightOf(endpoint, request);
    // While its body came the right may have ended.
    if (right && endpoint.method !== 'GET') await reauthorize(platform, right);
    const call = checkedCall(endpoint, request, body.fields);
    const run = () => handler({ ...call, ...withLock(platform, right) });
    return present(endpoint, await inTurn(request, response, run));
  };
}

/** The routes of an application. */
export function routesOf(app: FastifyInstance, platform: Platform): Routes {
  const inTurn = accountCalls(platform.settings);
  const register = registrarOf(app, platform);
  const registerWrite = <E extends Endpoint, Found>(
    endpoint: E,
    guard: Guards<E, Found> | null,
    handler: Writes<E, Found | undefined>,
    options: WriteOptions = {},
  ) =>
    register(endpoint, async (request, response) => {
      const body = await readBody(endpoint, request, platform.passing);
      const caller = rightOf(endpoint, request);
      const right = caller && { ...caller, ...options };
      let call: ReturnType<typeof checkedCall<E>>;
      let found: Found | undefined;
      const look =
        guard &&
        (async () => {
          found = await guard({ ...call, ...withLock(platform, right) });
        });
      const write = () =>
        performWrite(platform, endpoint, request, body, {
          right,
          check: () => {
            call = checkedCall(endpoint, request, body.fields);
            requireDocuments(endpoint, body);
          },
          ...(look ? { guard: look } : {}),
          run: async (tx, files, afterwards) => {
            const sent = { ...withLock(platform, right), ...files, afterwards };
            return present(endpoint, await handler({ ...call, ...sent }, tx, found));
          },
        });
      try {
        return await inTurn(request, response, write);
      } finally {
        await body.discard();
      }
    });
  return {
    read(endpoint, handler) {
      // In its share of the connections, for as long as a list may take.
      const read = (call: Call<typeof endpoint>) => handler(call, platform.lists).catch(refuseSlow);
      register(endpoint, calling(platform, inTurn, endpoint, read));
    },
    perform(endpoint, handler, withinMs) {
      const perform = (call: Call<typeof endpoint>) => handler(call, platform.db);
      register(endpoint, calling(platform, inTurn, endpoint, perform), {
        withinMs,
        endsWithCaller: false,
      });
    },
    stream: streamsOf(app, platform),
    write(endpoint, handler, options) {
      registerWrite(endpoint, null, (call, tx) => handler(call, tx, undefined), options);
    },
    guardedWrite<const E extends Endpoint, Found>(
      endpoint: E,
      guard: Guards<E, Found>,
      handler: Writes<E, Found>,
      options?: WriteOptions,
    ) {
      registerWrite(
        endpoint,
        guard,
        (call, tx, found) => handler(call, tx, found as Found),
        options,
      );
    },
  };
}
