import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForm, file } from '../../server/src/testing/form.ts';
import { aPicture } from '../../server/src/testing/photos.ts';
import {
  findBelow,
  killIfThere,
  type RunningServer,
  startServer,
  until,
} from '../launch/process.ts';

const root = resolve(import.meta.dirname, '..', '..');
const administrator = { mobile: '9812345670', password: 'a long enough secret' };
const MEGABYTE = 1024 * 1024;
const DISK = 260 * MEGABYTE;
const LITTLE = 20 * MEGABYTE;

describe('a small disk that fills', { timeout: 90_000 }, () => {
  let disk: string;
  let picture: Buffer;
  let server: RunningServer;
  let headers: Record<string, string>;
  let parts = 0;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'fluteline-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'none', disk]);
    picture = await aPicture();
    server = await startServer({
      root,
      dataDir: join(disk, 'data'),
      command: [process.execPath, join(root, 'dist', 'server', 'main.js')],
      env: {
        DISK_FREE_BYTES: String(LITTLE),
        ADMIN_MOBILE: administrator.mobile,
        ADMIN_PASSWORD: administrator.password,
        // Requests of a test must not be refused because the machine is busy.
        DATABASE_WAIT_MS: '15000',
        OVERLOAD_MS: '60000',
      },
    });
    const answer = await fetch(`${server.url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...administrator, isAdmin: true }),
    });
    const { token } = (await answer.json()) as { token: string };
    headers = { authorization: `Bearer ${token}` };
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }, 60_000);

  const get = (path: string) => fetch(server.url + path, { headers });
  const log = () => readFile(join(disk, 'data', 'log', 'server.jsonl'), 'utf8');
  /** Fills the disk except for `left` bytes. */
  const fill = async (left: number) => {
    const { bavail, bsize } = await statfs(disk);
    const filler = openSync(join(disk, 'filler'), 'a');
    const bytes = Buffer.alloc(MEGABYTE / 4);
    let room = bavail * bsize - left;
    try {
      for (; room > 0; room -= bytes.length)
        writeSync(filler, bytes, 0, Math.min(room, bytes.length));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
    fsyncSync(filler);
    closeSync(filler);
  };
  const addPart = async (withPicture: boolean) => {
    const model = `JC-${++parts}`;
    const form = aForm([
      ['product_name', 'Coupling'],
      ['category', 'flexo_printing'],
      ['model_no', model],
      ...(withPicture ? [['images', file(picture)] as const] : []),
    ]);
    const answer = await fetch(`${server.url}/api/catalogue`, {
      method: 'POST',
      headers: { ...headers, ...form.headers },
      body: new Uint8Array(form.payload),
    });
    const body = (await answer.json()) as { code?: string };
    if (answer.status === 201) acknowledged.push(model);
    return { status: answer.status, code: body.code };
  };
  const diskState = async () => {
    const { data } = (await (await get('/api/admin/installation')).json()) as {
      data: { disk: { healthy: boolean } };
    };
    return data.disk.healthy;
  };

  it('refuses pictures when little space is left, and accepts everything else', async () => {
    expect(await addPart(true)).toEqual({ status: 201 });
    expect(await diskState()).toBe(true);
    await fill(LITTLE - 4 * MEGABYTE);
    expect(await addPart(true)).toEqual({ status: 507, code: 'storage_full' });
    expect(await addPart(false)).toEqual({ status: 201 });
    expect(await diskState()).toBe(false);
    expect((await get('/readyz')).status).toBe(200);
  });

  it('ends no process when it is full, and every answer states the reason', async () => {
    const isSaid = () => server.output().includes('The log cannot be written: ENOSPC');
    let refused = 0;
    for (let call = 0; call < 400 && (refused === 0 || !isSaid()); call++) {
      await fill(0);
      expect(await addPart(true)).toEqual({ status: 507, code: 'storage_full' });
      const { status } = await addPart(false);
      expect([201, 503, 507]).toContain(status);
      expect([200, 503]).toContain((await get('/api/catalogue/')).status);
      if (status === 507) refused += 1;
    }
    expect([refused > 0, isSaid()]).toEqual([true, true]);
    expect(server.child.exitCode).toBeNull();
  });

  it('does not end the server when the database cannot recover for lack of space', async () => {
    const pid = server.child.pid ?? 0;
    killIfThere(await findBelow(pid, 'postgres -D'), 'SIGKILL');
    const isAway = async () => (await get('/readyz')).status === 503;
    await until(isAway, 'the database is unavailable', server.output);
    await fill(0);
    expect([503, 507]).toContain((await addPart(false)).status);
    expect(server.child.exitCode).toBeNull();
  });

  it('lets everything continue once there is space, with all acknowledged writes', async () => {
    await rm(join(disk, 'filler'));
    const isReady = async () => (await get('/readyz')).status === 200;
    await until(isReady, 'the server is ready', server.output);
    await until(
      async () => (await addPart(true)).status === 201,
      'a picture is taken',
      server.output,
    );
    await until(
      async () => (await log()).includes('the log could not be written'),
      'the log names what is missing',
      server.output,
    );
    const listed = (await (await get('/api/catalogue/?page_size=100')).json()) as {
      data: { model_no: string }[];
    };
    const models = new Set(listed.data.map(({ model_no }) => model_no));
    expect(acknowledged.filter((model) => !models.has(model))).toEqual([]);
    expect(await diskState()).toBe(true);
  });
});
