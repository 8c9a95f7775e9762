import pg from 'pg';
import { abandonSignal } from './abandoned.ts';

/** Cancels statements of a pool, on a connection of its own: the pool may be in use to the last. */
export interface Canceller {
  /** Runs a statement of a client; cancelled with the work it belongs to. */
  run<T>(client: pg.PoolClient, text: string, statement: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** Leaves statements to their own limit; what was given up begins no further one. */
export const noCanceller: Canceller = {
  run(_client, text, statement) {
    if (text !== 'rollback') abandonSignal()?.throwIfAborted();
    return statement();
  },
  end: async () => undefined,
};

const isCanceled = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '57014';

const backendOf = (client: pg.PoolClient) =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;

/**
 * A transaction is cancelled as a whole: once its signal aborted, every statement but the rollback
 * is refused. A commit that was sent is waited for: it happened, or it did not.
 */
export function cancellerOf(pool: pg.Pool): Canceller {
  const control = new pg.Pool({ ...pool.options, max: 1, idleTimeoutMillis: 5000 });
  // One that cannot cancel leaves the statement to its own limit.
  const ignore = () => undefined;
  control.on('error', ignore);
  control.on('connect', (client) => client.on('error', ignore));
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
    end: () => control.end(),
  };
}
