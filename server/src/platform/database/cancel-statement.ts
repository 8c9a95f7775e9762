import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { abandonSignal } from '../abandoned.ts';
import { requestCancel } from './cancel-request.ts';
import { backendOf } from './silence-watch.ts';

/** Cancels statements of a pool, even when all its connections are in use. */
export interface Canceller {
  /** Runs a client's statement, which is cancelled together with the work it belongs to. */
  run<T>(client: pg.PoolClient, text: string, statement: () => Promise<T>): Promise<T>;
}

const isCanceled = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** Returns the error that PostgreSQL reports for its own statement timeout. */
const statementTimeout = () =>
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

const AGAIN_MS = 100;

/**
 * Repeats the cancellation until the statement has ended: PostgreSQL ignores one that arrives
 * before the statement.
 */
async function cancelUntil(ended: AbortSignal, cancel: () => Promise<unknown>): Promise<void> {
  do {
    await cancel();
    await delay(AGAIN_MS, undefined, { signal: ended }).catch(() => undefined);
  } while (!ended.aborted);
}

/**
 * Cancels a transaction as a whole: once its signal is aborted, every statement but the rollback is
 * refused. A commit that was already sent is awaited, because it may have succeeded.
 */
function cancelling(
  cancel: (client: pg.PoolClient) => Promise<unknown>,
  withinMs: number | null,
): Canceller {
  return {
    async run(client, text, statement) {
      if (text === 'rollback') return statement();
      const signal = abandonSignal();
      signal?.throwIfAborted();
      if (text === 'commit') return statement();
      let ended: AbortController | undefined;
      let cancelled: Promise<void> | undefined;
      const end = () => {
        ended ??= new AbortController();
        cancelled ??= cancelUntil(ended.signal, () => cancel(client));
      };
      const timer = withinMs === null ? undefined : setTimeout(end, withinMs);
      signal?.addEventListener('abort', end, { once: true });
      try {
        return await statement();
      } catch (error) {
        if (!cancelled || !isCanceled(error)) throw error;
        throw signal?.aborted ? signal.reason : statementTimeout();
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        ended?.abort();
        // The connection is not reused before the cancellation has arrived, which could hit another
        // statement.
        await cancelled;
      }
    },
  };
}

/** Cancels on another connection to PostgreSQL, which applies its own statement timeout. */
export function cancellerOf(control: pg.Pool): Canceller {
  return cancelling(async (client) => {
    // When the cancellation fails, the statement ends by its own limit.
    const call = 'select pg_cancel_backend($1)';
    await control.query(call, [backendOf(client)]).catch(() => undefined);
  }, null);
}

/** Cancels through a pooler, which applies no statement timeout. */
export function poolerCanceller(withinMs: number): Canceller {
  return cancelling(requestCancel, withinMs);
}
