import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type SignedIn } from '../../testing/builders.ts';
import { END_CONNECTIONS } from '../../testing/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { DATABASE_NAME } from './database.ts';

describe('an unusable database', () => {
  let folder: string;
  let cluster: EmbeddedPostgres;
  /** A connection opened before anything breaks. */
  let beside: pg.Client;
  let test: TestApp;
  let customer: SignedIn;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-unfit-'));
    const dataDir = join(folder, 'database');
    // A separate cluster: the test changes a password, which applies to the whole cluster.
    cluster = await startEmbeddedPostgres({ dataDir, name: DATABASE_NAME, durable: false });
    beside = new pg.Client({ connectionString: cluster.url });
    await beside.connect();
    test = await startTestApp({ DATABASE_WAIT_MS: '1500' }, { databaseUrl: cluster.url });
    customer = await aCustomer(test.platform);
  });
  afterAll(async () => {
    await test?.close();
    await beside?.end();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const write = () => wire(test).put('/account/me', { CompanyName: 'New Plant' }, customer.headers);
  const ready = async () => (await test.app.inject('/readyz')).statusCode;
  const database = () => pg.escapeIdentifier(new URL(cluster.url).pathname.slice(1));
  const role = () => pg.escapeIdentifier(decodeURIComponent(new URL(cluster.url).username));
  const password = () => pg.escapeLiteral(decodeURIComponent(new URL(cluster.url).password));

  it.each([
    {
      what: 'set to read only',
      breaks: () => `alter database ${database()} set default_transaction_read_only = on`,
      mends: () => `set default_transaction_read_only = off;
        alter database ${database()} set default_transaction_read_only = off`,
    },
    {
      what: 'not to be written by the role',
      breaks: () => `revoke all on all tables in schema public from ${role()}`,
      mends: () => `grant all on all tables in schema public to ${role()}`,
    },
    {
      what: 'not to be entered with the password',
      breaks: () => `alter role ${role()} password 'another'`,
      mends: () => `alter role ${role()} password ${password()}`,
    },
  ])('$what makes calls answer 503 and the server not ready until it is mended', async (one) => {
    await beside.query(one.breaks());
    await beside.query(END_CONNECTIONS);
    expect(await ready()).toBe(503);
    const refused = await write();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(refused.headers['retry-after']).toBe('2');
    await beside.query(one.mends());
    await expect.poll(ready).toBe(200);
    await expect.poll(async () => (await write()).statusCode).toBe(200);
  });
});
