import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '../../server/src/platform/files/open-store.ts';
import { readS3Location } from '../../server/src/platform/files/s3-location.ts';
import { onServer, withDatabase } from '../../server/src/testing/database.ts';
import { type ObjectStore, startObjectStore } from '../../server/src/testing/object-store.ts';
import { aPicture } from '../../server/src/testing/photos.ts';
import { launch, type RunningServer, startServer } from './process.ts';

const root = resolve(import.meta.dirname, '..', '..');
const program = join(root, 'dist', 'server', 'main.js');
const administrator = { mobile: '9812345670', password: 'a long enough secret' };
const keys = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_EC2_METADATA_DISABLED: 'true',
};

describe('a restore into DATABASE_URL, from a bucket', { timeout: 120_000 }, () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let store: ObjectStore;
  let picture = '';
  let running: RunningServer | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-restores-'));
    postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'database'),
      name: 'restored',
      durable: false,
    });
    store = await startObjectStore();
    for (const name of ['old', 'fresh', 'other', 'listed'])
      await onServer(postgres.url, `create database ${name}`);
    process.env.AWS_ACCESS_KEY_ID = keys.AWS_ACCESS_KEY_ID;
    process.env.AWS_SECRET_ACCESS_KEY = keys.AWS_SECRET_ACCESS_KEY;
    await makeArchives();
  }, 120_000);
  afterAll(async () => {
    await running?.stop();
    await store?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const bucket = (path: string) => store.url.replace('/app?', `/${path}?`);
  const options = (name: string, command: readonly [string, ...string[]]) => ({
    root,
    dataDir: join(folder, name),
    command,
    env: {
      DATABASE_URL: withDatabase(postgres.url, name),
      STORAGE_URL: bucket(name),
      ADMIN_MOBILE: administrator.mobile,
      ADMIN_PASSWORD: administrator.password,
      ...keys,
    },
  });
  async function run(name: string, args: readonly string[], env: Record<string, string> = {}) {
    const given = options(name, [process.execPath, ...args]);
    const { ended, output } = launch({ ...given, env: { ...given.env, ...env } });
    return { code: (await ended).code, said: output() };
  }
  const restore = (name: string, archive: string, env: Record<string, string> = {}) =>
    run(name, ['bin/restore.ts', archive], env);
  async function start(name: string): Promise<RunningServer> {
    running = await startServer(options(name, [process.execPath, program]));
    return running;
  }
  async function stop(): Promise<void> {
    await running?.stop();
    running = undefined;
  }
  async function signIn({ url }: RunningServer): Promise<{ authorization: string }> {
    const answer = await fetch(`${url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...administrator, isAdmin: true }),
    });
    const { token } = (await answer.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  }

  /**
   * Stores a backup of a server with one part in a bucket: the whole archive, and its first half.
   */
  async function makeArchives(): Promise<void> {
    const server = await start('old');
    const headers = await signIn(server);
    const form = new FormData();
    const part = { product_name: 'Gear', category: 'flexo printing', model_no: 'HG-M3-72' };
    for (const [field, value] of Object.entries(part)) form.append(field, value);
    form.append('images', new Blob([new Uint8Array(await aPicture())]), 'gear.jpg');
    const added = await fetch(`${server.url}/api/catalogue`, {
      method: 'POST',
      headers,
      body: form,
    });
    const { data } = (await added.json()) as { data: { images: string[] } };
    picture = data.images[0] ?? '';
    const file = join(folder, 'backup.tar');
    const made = await run('old', ['bin/backup.ts', file]);
    expect(made.said).toMatch(/: 1 account, 1 item, 0 queries, \d+ files?; .* read back/);
    await stop();
    const bytes = await readFile(file);
    const archives = await openFileStore(readS3Location(bucket('archives')));
    await archives.put('backups/whole.tar', bytes, 'application/x-tar');
    await archives.put(
      'backups/half.tar',
      bytes.subarray(0, bytes.length / 2),
      'application/x-tar',
    );
  }

  async function tablesOf(name: string): Promise<number> {
    const client = new pg.Client({ connectionString: withDatabase(postgres.url, name) });
    await client.connect();
    const { rows } = await client.query(
      `select count(*) as count from pg_tables where schemaname = 'public'`,
    );
    await client.end();
    return Number(rows[0].count);
  }

  it('restores rows and files, and a server starts on them', async () => {
    const restored = await restore('fresh', bucket('archives/backups/whole.tar'));
    expect(restored.said).toMatch(
      /^Restored, as of .*: 1 account, 1 item, 0 queries, \d+ files?\.$/,
    );
    expect(restored.code).toBe(0);
    const server = await start('fresh');
    const headers = await signIn(server);
    const listed = await fetch(`${server.url}/api/catalogue/`, { headers });
    expect(await listed.json()).toMatchObject({ total: 1, data: [{ images: [picture] }] });
    expect((await fetch(server.url + picture)).status).toBe(200);
    await stop();
  });

  it('is refused with one sentence, and changes nothing', async () => {
    const whole = bucket('archives/backups/whole.tar');
    const full = { DATABASE_URL: withDatabase(postgres.url, 'old') };
    const { said: taken } = await restore('other', whole, full);
    expect(taken).toMatch(
      /^The database is not empty \(it has [\w.]+\): restore into a new one\.$/,
    );
    for (const [name, archive, sentence] of [
      [
        'old',
        whole,
        /^The data folder \S+ is not empty \(it has \w+\): restore into a new one[^\n]*$/,
      ],
      [
        'other',
        bucket('archives/backups/half.tar'),
        /half\.tar is not a complete backup of Fluteline\. [^\n]+$/,
      ],
    ] as const) {
      const { code, said } = await restore(name, archive);
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    }
    expect(await tablesOf('other')).toBe(0);
    expect(await readdir(folder)).not.toContain('other');
  });

  it('reads the lists of erasures first, and keeps the loaded data if repeating the erasures fails', async () => {
    const whole = bucket('archives/backups/whole.tar');
    const backups = join(folder, 'nightly');
    await mkdir(join(backups, 'erasures'), { recursive: true });
    const list = join(backups, 'erasures', 'list.json');
    const lists = (text: string) =>
      writeFile(list, text).then(() => restore('listed', whole, { BACKUP_DIR: backups }));
    const unread = await lists('{"half');
    expect(unread.said).toMatch(/^The list of erasures cannot be read: [^\n]+$/);
    expect(await tablesOf('listed')).toBe(0);
    const failed = await lists('{"no id": null}');
    expect(failed.said).toMatch(
      /^The archive is restored, but repeating [^\n]+: do not start[^\n]+$/,
    );
    expect(failed.code).toBe(1);
    expect(await readdir(join(folder, 'listed'))).toContain('uploads');
  });

  it('is refused, as a start is, if the database is read-only or refuses the login', async () => {
    await onServer(postgres.url, 'alter database other set default_transaction_read_only = on');
    const readOnly = /^The database is read-only, as a standby is: [^\n]+$/;
    const { said } = await restore('other', bucket('archives/backups/whole.tar'));
    expect(said).toMatch(readOnly);
    const refused = (env: Record<string, string>) => run('other', [program], env);
    expect(await refused({})).toEqual({ code: 1, said: expect.stringMatching(readOnly) });
    const wrong = new URL(withDatabase(postgres.url, 'old'));
    wrong.password = 'wrong';
    const keysRefused = await refused({ DATABASE_URL: wrong.href });
    expect(keysRefused.said).toMatch(
      /^The database cannot be used: password authentication failed[^\n]*$/,
    );
  });
});
