import type { FastifyReply } from 'fastify';
import { Abandoned, abandonable } from '../abandoned.ts';
import { AppError } from '../app-error.ts';

/** The time limit of a call, and whether it ends with its caller. */
export interface CallLimits {
  readonly withinMs: number;
  /** False for work with counts that must be written: it goes on after its caller hung up. */
  readonly endsWithCaller: boolean;
}

/**
 * Runs a call while its answer is awaited. When the caller hangs up or the time runs out, this
 * rejects with `Abandoned` and the call's statements are cancelled. (Fastify's own `handlerTimeout`
 * and `request.signal` end once a body was read: Node closes the request then, not the connection.)
 */
export async function whileAwaited<T>(
  response: FastifyReply,
  { withinMs, endsWithCaller }: CallLimits,
  work: () => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (hungUp: boolean) => {
    const reason = new Abandoned(hungUp);
    ending.abort(reason);
    reject(reason);
  };
  const hangUp = () => endsWithCaller && end(true);
  const timer = setTimeout(() => end(false), withinMs);
  response.raw.once('close', hangUp);
  const working = endsWithCaller ? abandonable(ending.signal, work) : work();
  try {
    return await Promise.race([working, ended]);
  } catch (error) {
    if (error instanceof Abandoned) working.catch((late) => noteLate(response, late));
    throw error;
  } finally {
    clearTimeout(timer);
    response.raw.off('close', hangUp);
  }
}

/** Logs a fault that occurred after the caller had left, which is a fault all the same. */
function noteLate(response: FastifyReply, error: unknown): void {
  if (error instanceof Abandoned || error instanceof AppError) return;
  response.request.log.error({ err: error }, 'failed after its caller had left');
}
