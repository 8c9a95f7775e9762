import type { AnswerOf, Endpoint } from '@fluteline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SharedAnswer } from '../answer-memory.ts';
import type { Db } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { type Right, reauthorize } from '../sessions/authorization.ts';
import { transact, type Write } from '../write/write.ts';
import { rightOf } from './authenticate.ts';
import { type Call, type CallerOf, checkedCall, finalAnswer, type Sent } from './call.ts';
import { memoryFor, performRead, type ReadHandler, type ReadOptions } from './read.ts';
import { type Register, registrarOf } from './register.ts';
import type { FilesSent } from './store-files.ts';
import { type Streams, streamsOf } from './stream-routes.ts';
import { type WriteHandler, type WriteOptions, type WriteRoute, writeHandler } from './write.ts';

type Guards<E extends Endpoint, Found> = (call: Call<E> & FilesSent) => Promise<Found>;
type GuardedWrites<E extends Endpoint, Found> = (
  write: Write<CallerOf<E['who']>>,
  sent: Sent<E>,
  found: Found,
) => Promise<AnswerOf<E>>;

/** A call whose handler opens its own writes, each with the caller's right locked. */
export interface PerformedCall<E extends Endpoint> extends Call<E> {
  readonly transact: <Result>(
    work: (write: Write<CallerOf<E['who']>>) => Promise<Result>,
  ) => Promise<Result>;
}
type Performs<E extends Endpoint> = (call: PerformedCall<E>, db: Db) => Promise<AnswerOf<E>>;

/**
 * Binds calls of the contract to the application: authentication, limits, validation, policy,
 * answer.
 */
export interface Routes {
  /** Binds a call that only reads; its body may contain a question. */
  read<const E extends Endpoint>(endpoint: E, handler: ReadHandler<E>, options?: ReadOptions): void;
  /**
   * Binds a call with transactions of its own: sign-in and codes, where a refusal must still be
   * counted, or long work.
   */
  perform<const E extends Endpoint>(endpoint: E, handler: Performs<E>, withinMs?: number): void;
  /** Binds a call that sends server-sent events for as long as its reader stays. */
  stream<const E extends Endpoint>(endpoint: E, begin: Streams<E>): void;
  /** Binds a call that writes in one transaction, once for its idempotency key. */
  write<const E extends Endpoint>(
    endpoint: E,
    handler: WriteHandler<E>,
    options?: WriteOptions,
  ): void;
  /**
   * Binds a call that writes after a check outside the transaction: a password, whose refusal must
   * still be counted, or a list that takes time to read. The handler gets the result of the check.
   */
  guardedWrite<const E extends Endpoint, Found>(
    endpoint: E,
    guard: Guards<E, Found>,
    handler: GuardedWrites<E, Found>,
    options?: WriteOptions,
  ): void;
}

/** Returns the functions that bind an application's calls. */
export function routesOf(app: FastifyInstance, platform: Platform): Routes {
  const register = registrarOf(app, platform);

  const answered = <E extends Endpoint>(
    endpoint: E,
    answer: (call: Call<E>, right: Right | null, request: FastifyRequest) => Promise<SharedAnswer>,
    limits: Parameters<Register>[2],
  ) =>
    register(
      endpoint,
      async (request, body) => {
        const right = rightOf(endpoint, request);
        // The right may have ended while the body arrived.
        if (right && endpoint.method !== 'GET') await reauthorize(platform, right);
        const call = checkedCall(endpoint, request, body.fields);
        return answer(call, right, request);
      },
      limits,
    );

  const written = <E extends Endpoint>(route: WriteRoute<E>) =>
    register(route.endpoint, writeHandler(platform, route), { kind: 'writes' });

  return {
    read(endpoint, handler, { isShared = false } = {}) {
      const perform = performRead(platform, endpoint, handler);
      if (!isShared) return answered(endpoint, perform, { kind: 'reads' });
      answered(
        endpoint,
        (call, _right, request) => {
          const memory = memoryFor(platform, request);
          return memory ? memory.answer(request.url, () => perform(call)) : perform(call);
        },
        { kind: 'reads', stored: (request) => memoryFor(platform, request)?.stored(request.url) },
      );
    },
    perform: (endpoint, handler, withinMs) =>
      answered(
        endpoint,
        async (call, right) => {
          const by = { ...call, right };
          const performed: PerformedCall<typeof endpoint> = {
            ...call,
            transact: (work) => transact(platform, by, work),
          };
          return finalAnswer(endpoint, await handler(performed, platform.db));
        },
        { kind: 'performs', withinMs, endsWithCaller: false },
      ),
    stream: streamsOf(app, platform),
    write: (endpoint, handler, options) =>
      written({ ...options, endpoint, isGuarded: false, prepare: async () => handler }),
    guardedWrite: (endpoint, guard, handler, options) =>
      written({
        ...options,
        endpoint,
        isGuarded: true,
        async prepare(call) {
          const found = await guard(call);
          return (write, sent) => handler(write, sent, found);
        },
      }),
  };
}
