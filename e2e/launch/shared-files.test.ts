import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { onServer, withDatabase } from '../../server/src/testing/database.ts';
import { type ObjectStore, startObjectStore } from '../../server/src/testing/object-store.ts';
import { aPicture } from '../../server/src/testing/photos.ts';
import { launch, type RunningServer, startServer } from './process.ts';

/** The processes start from the build alone. */
const root = resolve(import.meta.dirname, '..', '..');
const administrator = { mobile: '9812345670', password: 'a long enough secret' };
const keys = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_EC2_METADATA_DISABLED: 'true',
};

describe('the files of several processes', { timeout: 240_000 }, () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let store: ObjectStore;
  let databases = 0;
  let databaseUrl = '';
  const running: RunningServer[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-shared-'));
    postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'database'),
      name: 'shared',
      durable: false,
    });
    store = await startObjectStore();
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop('SIGTERM');
  });
  afterAll(async () => {
    await store?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const aDatabase = async () => {
    const name = `files_${++databases}`;
    await onServer(postgres.url, `create database ${name}`);
    databaseUrl = withDatabase(postgres.url, name);
  };
  const options = (data: string, env: Record<string, string> = {}, command = serverOf()) => ({
    root,
    dataDir: join(folder, data),
    command,
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '4',
      ADMIN_MOBILE: administrator.mobile,
      ADMIN_PASSWORD: administrator.password,
      ...keys,
      ...env,
    },
  });
  const serverOf = (): [string, string] => [
    process.execPath,
    join(root, 'dist', 'server', 'main.js'),
  ];
  const start = async (data: string, env = {}) => {
    const server = await startServer(options(data, env));
    running.push(server);
    return server;
  };
  const refused = async (data: string, env = {}) => {
    const { ended, output } = launch(options(data, env));
    return { code: (await ended).code, line: output() };
  };
  const storage = async (data: string, args: string[], env = {}) => {
    const command: [string, ...string[]] = [process.execPath, 'bin/storage.ts', ...args];
    const { ended, output } = launch({ ...options(data, env), command });
    return { code: (await ended).code, said: output() };
  };
  const addPart = async ({ url }: RunningServer) => {
    const signedIn = await fetch(`${url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...administrator, isAdmin: true }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const form = new FormData();
    const part = { product_name: 'Gear', category: 'flexo_printing', model_no: 'HG-M3-72' };
    for (const [field, value] of Object.entries(part)) form.append(field, value);
    form.append('images', new Blob([new Uint8Array(await aPicture())]), 'gear.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const added = await fetch(`${url}/api/catalogue`, { method: 'POST', headers, body: form });
    const { data } = (await added.json()) as { data: { images: string[] } };
    return data.images[0] ?? '';
  };
  const status = async ({ url }: RunningServer, path: string) => (await fetch(url + path)).status;

  it('are refused with one line while each process has a disk of its own', async () => {
    await aDatabase();
    const first = await start('first');
    const second = await refused('second');
    expect(second.code).toBe(1);
    expect(second.line).toMatch(/^Another process uses this database, and files are [^\n]*$/);
    const mixed = await refused('second', { STORAGE_URL: store.url });
    expect(mixed.line).toMatch(/^Another process uses this database, and files are [^\n]*$/);
    expect(await status(first, '/readyz')).toBe(200);
  });

  it('are read by a process that did not store them, and by one started after the first has ended', async () => {
    await aDatabase();
    const first = await start('first', { STORAGE_URL: store.url });
    const second = await start('second', { STORAGE_URL: store.url });
    const picture = await addPart(first);
    expect(await status(second, picture)).toBe(200);
    const elsewhere = await refused('third', {
      STORAGE_URL: store.url.replace('/app?', '/other?'),
    });
    expect(elsewhere.line).toMatch(
      /^Another process uses this database, and its files are stored at another STORAGE_URL: [^\n]*$/,
    );
    await first.stop('SIGTERM');
    running.splice(running.indexOf(first), 1);
    const third = await start('third', { STORAGE_URL: store.url });
    expect(await status(third, picture)).toBe(200);
    expect(await status(second, picture)).toBe(200);
  });

  it('are copied from disk to an object store and back by a command, and compared with their rows', async () => {
    await aDatabase();
    const moved = store.url.replace('/app?', '/moved?');
    const server = await start('moving');
    const picture = await addPart(server);
    const erasures = '{"01900000-0000-7000-8000-000000000000":"2026-01-01T00:00:00.000Z"}\n';
    const listIn = (data: string) => join(folder, data, 'uploads', 'erasures', 'li', 'list.json');
    await mkdir(join(listIn('moving'), '..'), { recursive: true });
    await writeFile(listIn('moving'), erasures);
    const copied = await storage('moving', ['copy', '--to', moved]);
    expect(copied.said).toMatch(/^5 files \(0 MB\) copied and read back, 0 were already there\.$/);
    expect(copied.code).toBe(0);
    await server.stop('SIGTERM');
    running.splice(0);
    const there = await start('moving', { STORAGE_URL: moved });
    expect(await status(there, picture)).toBe(200);
    const checked = await storage('moving', ['check'], { STORAGE_URL: moved });
    expect(checked.said).toBe('1 rows and 5 files compared.');
    expect(checked.code).toBe(0);
    const empty = store.url.replace('/app?', '/empty?');
    const missing = await storage('moving', ['check'], { STORAGE_URL: empty });
    expect(missing.code).toBe(1);
    expect(missing.said).toMatch(/^Rows whose file is not stored: 2 files\n {2}public\//);
    const back = await storage('back', ['copy', '--to', 'disk'], { STORAGE_URL: moved });
    expect([back.code, back.said]).toEqual([0, expect.stringMatching(/^5 files .* read back/)]);
    expect(await readFile(listIn('back'), 'utf8')).toBe(erasures);
  });

  it('prevent a start with one line if their place is unusable, but not if it is only unavailable', async () => {
    await aDatabase();
    for (const [url, line] of [
      ['https://files', /^Setting STORAGE_URL is wrong: must be an address that begins with s3/],
      ['s3://files?region_name=x', /^Setting STORAGE_URL is wrong: has no parameter region_name$/],
      [
        store.url.replace('s3://files', 's3://nobody'),
        /^Setting STORAGE_URL is wrong: [^\n]* there is no bucket nobody$/,
      ],
    ] as const) {
      const { code, line: said } = await refused('wrong', { STORAGE_URL: url });
      expect([code, said]).toEqual([1, expect.stringMatching(line)]);
    }
    const gone = await startObjectStore();
    await gone.close();
    const server = await start('away', { STORAGE_URL: gone.url });
    expect(server.output()).toMatch(/^Warning: files cannot be read or stored for now\. s3:/m);
    expect(await status(server, '/readyz')).toBe(200);
  });
});
