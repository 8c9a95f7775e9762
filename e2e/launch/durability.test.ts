import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, until } from './process.ts';

const root = resolve(import.meta.dirname, '..', '..');
const rounds = 5;
const writersAtOnce = 8;
/** Number of acknowledged writes before everything is killed. */
const writesARound = 100;

interface Write {
  readonly key: string;
  readonly name: string;
}

/** The tests are a client with its own list of the writes that the server acknowledged. */
describe('an acknowledged write', { timeout: 240_000 }, () => {
  const administrator = { mobile: '9812345670', password: 'a long enough secret' };
  const acknowledged = new Set<string>();
  let folder: string;
  let server: RunningServer;
  let token = '';
  let count = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-durability-'));
    await start();
    const answer = await post('/api/account/login', { ...administrator, isAdmin: true });
    token = ((await answer.json()) as { token: string }).token;
  });

  afterAll(async () => {
    await server?.kill9All();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    server = await startServer({
      root,
      dataDir: join(folder, 'data'),
      command: [process.execPath, join(root, 'dist', 'server', 'main.js')],
      env: { ADMIN_MOBILE: administrator.mobile, ADMIN_PASSWORD: administrator.password },
    });
  }

  function post(path: string, body: object, key?: string): Promise<Response> {
    return fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
  }

  function nextWrite(): Write {
    count += 1;
    const name = `Roll ${count}`;
    return { name, key: `durability-${count}` };
  }

  /** Resolves to true if the write was acknowledged; to false if its result is unknown. */
  async function send({ name, key }: Write): Promise<boolean> {
    const part = { selling_type: 'spare parts', category: 'flexo printing', model_no: 'M1' };
    const answer = await post('/api/catalogue/', { ...part, product_name: name }, key).catch(
      () => undefined,
    );
    if (answer === undefined) return false;
    const text = await answer.text().catch(() => undefined);
    if (text === undefined || answer.status >= 500 || answer.status === 409) return false;
    expect(answer.status, text).toBe(201);
    acknowledged.add(name);
    return true;
  }

  /** Writes until the kill aborts the request of each writer. */
  async function writeUntilKilled(): Promise<Write[]> {
    const writers = Array.from({ length: writersAtOnce }, async () => {
      for (;;) {
        const write = nextWrite();
        if (!(await send(write))) return write;
      }
    });
    const enough = acknowledged.size + writesARound;
    await until(
      async () => acknowledged.size >= enough,
      `${writesARound} writes were acknowledged`,
      server.output,
    );
    await server.kill9All();
    return Promise.all(writers);
  }

  async function names(): Promise<string[]> {
    const all: string[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/api/catalogue/?page=${page}&page_size=1000`;
      const answer = await fetch(server.url + path, {
        headers: { authorization: `Bearer ${token}` },
      });
      const list = (await answer.json()) as {
        data: { product_name: string }[];
        total_pages: number;
      };
      all.push(...list.data.map((item) => item.product_name));
      if (page >= list.total_pages) return all;
    }
  }

  it(`exists exactly once after kill -9 of everything during writes, ${rounds} times`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const before = acknowledged.size;
      const unsure = await writeUntilKilled();
      expect(acknowledged.size, `written in round ${round}`).toBeGreaterThan(before);
      await start();
      for (const write of unsure) {
        await until(() => send(write), `${write.key} was taken`, server.output);
      }
      const found = await names();
      expect(found.toSorted()).toEqual([...acknowledged].toSorted());
    }
    expect(acknowledged.size).toBe(count);
  });
});
