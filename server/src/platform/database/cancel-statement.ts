import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { abandonSignal } from '../abandoned.ts';
import { requestCancel } from './cancel-request.ts';
import { backendOf } from './silence-watch.ts';

/** Cancels statements of a pool, which may be in use to the last connection. */
export interface Canceller {
  /** Runs a statement of a client; cancelled with the work it belongs to. */
  run<T>(client: pg.PoolClient, text: string, statement: () => Promise<T>): Promise<T>;
}

const isCanceled = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** As PostgreSQL says it where it knows the limit itself. */
const statementTimeout = () =>
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

const AGAIN_MS = 100;

/** Cancels until the statement has ended: PostgreSQL takes no notice of one that comes before it. */
async function cancelUntil(ended: AbortSignal, cancel: () => Promise<unknown>): Promise<void> {
  do {
    await cancel();
    await delay(AGAIN_MS, undefined, { signal: ended }).catch(() => undefined);
  } while (!ended.aborted);
}

/**
 * A transaction is cancelled as a whole: once its signal aborted, every statement but the rollback
 * is refused. A commit that was sent is waited for: it happened, or it did not.
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
        // The connection is used for nothing else before its cancellation came.
        await cancelled;
      }
    },
  };
}

/** Cancels on another connection to PostgreSQL, which ends by itself what takes too long. */
export function cancellerOf(control: pg.Pool): Canceller {
  return cancelling(async (client) => {
    // One that cannot cancel leaves the statement to its own limit.
    const call = 'select pg_cancel_backend($1)';
    await control.query(call, [backendOf(client)]).catch(() => undefined);
  }, null);
}

/** Cancels through a pooler, which knows no limit for a statement either. */
export function poolerCanceller(withinMs: number): Canceller {
  return cancelling(requestCancel, withinMs);
}
