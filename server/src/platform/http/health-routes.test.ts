import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, testApp } from '../../testing/test-app.ts';
import { backupJob } from '../backup/backup-job.ts';

describe('health checks and figures', () => {
  const test = testApp({ METRICS_TOKEN: 'the-scraper', TRUST_PROXY: '10.0.0.1' });
  const get = (url: string, remoteAddress = '127.0.0.1', headers = {}) =>
    test.app.inject({ url, remoteAddress, headers });

  it('are answered', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('return the figures to this machine and to requests with the token', async () => {
    await get('/api/catalogue/');
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await get('/metrics', own);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/plain');
      expect(answer.body).toContain('http_request_duration_seconds_count{method="GET"');
    }
    const scraper = { authorization: 'Bearer the-scraper' };
    expect((await get('/metrics', '192.0.2.7', scraper)).statusCode).toBe(200);
  });

  it('are of the process and of one application', async () => {
    await get('/api/catalogue/');
    const other = await startTestApp();
    const { body } = await other.app.inject('/metrics');
    await other.close();
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(body).not.toContain('route="/api/catalogue/"');
  });

  it('refuse the figures to everybody else', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer the-scrapes' },
      { authorization: 'Bearer' },
      { 'x-forwarded-for': '127.0.0.1' },
    ]) {
      const answer = await get('/metrics', '192.0.2.7', headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('http_request');
    }
    const proxied = { 'x-forwarded-for': '127.0.0.1, 198.51.100.9' };
    expect((await get('/metrics', '10.0.0.1', proxied)).statusCode).toBe(404);
  });
});

describe('a process that is about to stop', () => {
  const test = testApp();

  it('is not ready, goes on serving, and closes each connection after its answer', async () => {
    test.platform.drain();
    const ready = await test.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);
    const alive = await test.app.inject('/healthz');
    expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close']);
  });
});

describe('figures requested through a proxy on this machine', () => {
  const test = testApp({ METRICS_TOKEN: 'the-scraper' });

  it.each([
    ['x-forwarded-for', '198.51.100.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'plant.example'],
    ['forwarded', 'for=198.51.100.9;proto=https'],
    ['x-real-ip', '198.51.100.9'],
    ['via', '1.1 proxy'],
  ])('are refused without the token when it sends %s: %s', async (name, value) => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
    const refused = await ask({ [name]: value });
    expect(refused.statusCode).toBe(404);
    expect(refused.body).not.toContain('http_request');
    const scraper = { authorization: 'Bearer the-scraper' };
    expect((await ask({ [name]: value, ...scraper })).statusCode).toBe(200);
  });
});

describe('figures without a token', () => {
  const test = testApp();

  it('are only for this machine', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer undefined', 'Bearer null']) {
      const remoteAddress = '192.0.2.7';
      const answer = await test.app.inject({
        url: '/metrics',
        remoteAddress,
        headers: { authorization },
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('figures of the installation', () => {
  let folder = '';
  const space = { free: 7_000_000_000, size: 40_000_000_000 };
  const test = testApp(
    async () => {
      folder = await mkdtemp(join(tmpdir(), 'fluteline-backups-'));
      return { BACKUP_DIR: folder };
    },
    { readSpace: async () => space },
  );
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const figure = async (name: string) => {
    const { body } = await test.app.inject('/metrics');
    const line = body.split('\n').find((each) => each.startsWith(name));
    return line && Number(line.split(' ').at(-1));
  };

  it('include the space on the disks', async () => {
    expect(await figure('disk_free_bytes{use="data"}')).toBe(space.free);
    expect(await figure('disk_size_bytes{use="backups"}')).toBe(space.size);
  });

  it('include when the last good backup was made', async () => {
    expect(await figure('backup_last_success_timestamp_seconds')).toBe(0);
    await backupJob(test.platform).run({} as never);
    const at = Math.floor(test.clock().getTime() / 1000);
    expect(await figure('backup_last_success_timestamp_seconds')).toBeGreaterThanOrEqual(at - 60);
  });

  it('include the number of waiting jobs and how long they wait', async () => {
    expect(await figure('jobs_waiting{queue="waits-for-nobody"}')).toBeUndefined();
    const { db, jobs } = test.platform;
    await db.transaction().execute((tx) => jobs.resend(tx, 'waits-for-nobody', [{}]));
    await sql`update jobs.job set start_after = now() - interval '90 seconds'
      where name = 'waits-for-nobody'`.execute(db);
    expect(await figure('jobs_waiting{queue="waits-for-nobody"}')).toBe(1);
    expect(await figure('jobs_waiting_seconds{queue="waits-for-nobody"}')).toBeGreaterThanOrEqual(
      90,
    );
  });
});

describe('figures while the place of backups does not answer', () => {
  const space = { free: 7, size: 9 };
  let folder = '';
  const test = testApp(
    async () => {
      folder = await mkdtemp(join(tmpdir(), 'fluteline-backups-'));
      return { BACKUP_DIR: folder };
    },
    {
      readSpace: async (asked) =>
        asked === folder ? Promise.reject(new Error('ENOTCONN')) : Promise.resolve(space),
    },
  );
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('include the other disks', async () => {
    const { statusCode, body } = await test.app.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('disk_free_bytes{use="data"} 7');
    expect(body).not.toContain('use="backups"');
  });
});
