import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { openJobs } from './jobs.ts';

const test = testApp();

it('takes up at its start, where it is the only one, what a killed process was at', async () => {
  const { db, jobs, log } = test.platform;
  const name = 'was-at-work';
  await db.transaction().execute((tx) => jobs.resend(tx, name, [{ row: 7 }]));
  await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now()
    where name = ${name}`.execute(db);
  const taken = Promise.withResolvers<object>();
  const next = openJobs(test.databaseUrl, log, { isOnly: true });
  await next.start([{ name, run: async (data: object) => taken.resolve(data) }]);
  expect(await taken.promise).toEqual({ row: 7 });
  await next.stop();
});

it('runs jobs that wait behind one another without a pause between them', async () => {
  const { db, jobs, log } = test.platform;
  const name = 'one-after-the-other';
  const rows = Array.from({ length: 12 }, (_, row) => ({ row }));
  await db.transaction().execute((tx) => jobs.resend(tx, name, rows));
  const ran: object[] = [];
  const queue = openJobs(test.databaseUrl, log);
  await queue.start([{ name, run: async (data: object) => void ran.push(data) }]);
  // Two seconds between them would be 22.
  await expect.poll(() => ran).toHaveLength(rows.length);
  await queue.stop();
});
