import type pg from 'pg';
import { abandonSignal } from './abandoned.ts';
import { backendOf } from './silence-watch.ts';

/** Cancels statements of a pool, on a connection of its own: the pool may be in use to the last. */
export interface Canceller {
  /** Runs a statement of a client; cancelled with the work it belongs to. */
  run<T>(client: pg.PoolClient, text: string, statement: () => Promise<T>): Promise<T>;
}

/** Leaves statements to their own limit; what was given up begins no further one. */
export const noCanceller: Canceller = {
  run(_client, text, statement) {
    if (text !== 'rollback') abandonSignal()?.throwIfAborted();
    return statement();
  },
};

const isCanceled = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '57014';

/**
 * A transaction is cancelled as a whole: once its signal aborted, every statement but the rollback
 * is refused. A commit that was sent is waited for: it happened, or it did not.
 */
export function cancellerOf(control: pg.Pool): Canceller {
  // One that cannot cancel leaves the statement to its own limit.
  const ignore = () => undefined;
  return {
    async run(client, text, statement) {
      const signal = abandonSignal();
      if (!signal || text === 'rollback') return statement();
      signal.throwIfAborted();
      if (text === 'commit') return statement();
      let cancelled: Promise<unknown> | undefined;
      const cancel = () => {
        const backend = backendOf(client);
        if (backend === null) return;
        cancelled = control.query('select pg_cancel_backend($1)', [backend]).catch(ignore);
      };
      signal.addEventListener('abort', cancel, { once: true });
      try {
        return await statement();
      } catch (error) {
        throw signal.aborted && isCanceled(error) ? signal.reason : error;
      } finally {
        signal.removeEventListener('abort', cancel);
        // The connection is used for nothing else before its cancellation came.
        await cancelled;
      }
    },
  };
}
