import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/test-app.ts';
import { abandonable } from '../abandoned.ts';
import { type Canceller, cancellerOf, poolerCanceller } from './cancel-statement.ts';

const SLEEP = 'select pg_sleep(20)';

describe('cancelling a statement', () => {
  let pool: pg.Pool;
  let control: pg.Pool;
  beforeAll(async () => {
    const connectionString = await freshDatabase();
    pool = new pg.Pool({ connectionString, max: 1 });
    control = new pg.Pool({ connectionString, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await control.end();
  });

  const ways: [string, () => Canceller][] = [
    ['on another connection', () => cancellerOf(control)],
    ['by the protocol, for a pooler', () => poolerCanceller(60_000)],
  ];

  it.each(ways)(
    'works %s, even when the statement reaches the database after its cancellation',
    async (_, way) => {
      const client = await pool.connect();
      const ending = new AbortController();
      const gone = new Error('The caller is gone');
      const running = abandonable(ending.signal, () =>
        way().run(client, SLEEP, async () => {
          ending.abort(gone);
          await delay(300);
          return client.query(SLEEP);
        }),
      );
      await expect(running).rejects.toBe(gone);
      // The cancellation does not affect later statements of the connection.
      for (let times = 0; times < 20; times++) await client.query('select pg_sleep(0.02)');
      client.release();
    },
  );
});
