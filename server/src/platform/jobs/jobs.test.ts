import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { secondsAfter } from '../clock.ts';
import { openJobs, QUEUE_STOPS_WITHIN_MS, queueConnections } from './jobs.ts';

const test = testApp();

it('the only process restarts at its start what a killed process was running', async () => {
  const { db, jobs, log } = test.platform;
  const name = 'was-at-work';
  await db.transaction().execute((tx) => jobs.resend(tx, name, [{ row: 7 }, { row: 8 }]));
  // Another process has started the second one since.
  await sql`update jobs.job set state = 'active', heartbeat_on = now(), started_on = now()
    + case when data ->> 'row' = '8' then interval '1 minute' else interval '0' end
    where name = ${name}`.execute(db);
  const taken = Promise.withResolvers<object>();
  const next = openJobs(test.databaseUrl, log, { onlySince: secondsAfter(new Date(), 1) });
  await next.start([{ name, run: async (data: object) => taken.resolve(data) }]);
  expect(await taken.promise).toEqual({ row: 7 });
  await next.stop();
  const { rows } = await sql`select data from jobs.job where name = ${name}
    and state = 'active'`.execute(db);
  expect(rows).toEqual([{ data: { row: 8 } }]);
});

it('a job whose last try ended its process is not run again', async () => {
  const { db, jobs, log } = test.platform;
  const name = 'ends-its-process';
  await db.transaction().execute((tx) => jobs.resend(tx, name, [{ row: 1 }, { row: 2 }]));
  await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now(),
    retry_count = case when data ->> 'row' = '1' then retry_limit else 0 end
    where name = ${name}`.execute(db);
  const ran: object[] = [];
  const next = openJobs(test.databaseUrl, log, { onlySince: secondsAfter(new Date(), 1) });
  await next.start([{ name, run: async (data: object) => void ran.push(data) }]);
  await expect.poll(() => ran).toEqual([{ row: 2 }]);
  await next.stop();
  const { rows } = await sql`select state, output ->> 'message' as message,
    completed_on is not null as ended from jobs.job where name = ${name}
    order by data ->> 'row'`.execute(db);
  expect(rows).toEqual([
    { state: 'failed', message: 'its process ended', ended: true },
    { state: 'completed', message: null, ended: true },
  ]);
  expect(ran).toEqual([{ row: 2 }]);
});

it('a job whose last try sends no heartbeat fails', async () => {
  const { db, log } = test.platform;
  const name = 'gives-no-sign';
  const queue = openJobs(test.databaseUrl, log);
  await queue.start([{ name, isResumable: true, run: () => Promise.reject(new Error('ran')) }]);
  await sql`insert into jobs.job (name, data, state, started_on, heartbeat_on, retry_limit, retry_count)
    values (${name}, '{}', 'active', now(), now() - interval '4 seconds', 5, 5)`.execute(db);
  const state = async () =>
    (await sql`select state, output from jobs.job where name = ${name}`.execute(db)).rows;
  await expect
    .poll(state, { timeout: 5000 })
    .toEqual([{ state: 'failed', output: { message: 'its process ended' } }]);
  await queue.stop();
});

it('a running job is returned to the queue within the time for stopping', async () => {
  const { db, jobs, log } = test.platform;
  const name = 'runs-on';
  await db.transaction().execute((tx) => jobs.resend(tx, name, [{}]));
  const began = Promise.withResolvers<void>();
  const run = () => {
    began.resolve();
    return delay(20_000, undefined, { ref: false });
  };
  const queue = openJobs(test.databaseUrl, log);
  await queue.start([{ name, run }]);
  await began.promise;
  await Promise.race([queue.stop(), delay(QUEUE_STOPS_WITHIN_MS)]);
  const { rows } = await sql`select state from jobs.job where name = ${name}`.execute(db);
  expect(rows).toEqual([{ state: 'retry' }]);
});

it('waiting jobs run without a pause between them', async () => {
  const { db, jobs, log } = test.platform;
  const name = 'one-after-the-other';
  const rows = Array.from({ length: 12 }, (_, row) => ({ row }));
  await db.transaction().execute((tx) => jobs.resend(tx, name, rows));
  const ran: object[] = [];
  const queue = openJobs(test.databaseUrl, log);
  await queue.start([{ name, run: async (data: object) => void ran.push(data) }]);
  // A pause of two seconds between them would take 22 seconds.
  await expect.poll(() => ran).toHaveLength(rows.length);
  await queue.stop();
});

it('a schedule is stored again only if it changed', async () => {
  const { db, log } = test.platform;
  const name = 'recurs';
  const storedBy = async (cron: string, timeZone?: string) => {
    const queue = openJobs(test.databaseUrl, log);
    await queue.start([{ name, cron, ...(timeZone && { timeZone }), run: async () => undefined }]);
    await queue.stop();
    const { rows } = await sql`select cron, timezone, updated_on from jobs.schedule
      where name = ${name}`.execute(db);
    return rows[0];
  };
  const first = await storedBy('0 3 * * *');
  expect(first).toMatchObject({ cron: '0 3 * * *', timezone: 'UTC' });
  expect(await storedBy('0 3 * * *')).toEqual(first);
  expect(await storedBy('0 4 * * *')).toMatchObject({ cron: '0 4 * * *' });
  expect(await storedBy('0 4 * * *', 'Asia/Kolkata')).toMatchObject({ timezone: 'Asia/Kolkata' });
});

it.each([
  [1, 2],
  [16, 2],
  [17, 3],
  [20, 3],
  [100, 3],
])('a process with %i connections for calls has %i for its queue', (pool, connections) => {
  expect(queueConnections(pool)).toBe(connections);
});
