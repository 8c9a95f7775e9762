import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, until } from './process.ts';

const root = resolve(import.meta.dirname, '..', '..');
const administrator = { mobile: '9812345670', password: 'a long enough secret' };
const signIn = JSON.stringify({ ...administrator, isAdmin: true });

describe('SIGTERM', () => {
  let folder: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-drain-'));
    server = await startServer({
      root,
      dataDir: join(folder, 'data'),
      command: [process.execPath, join(root, 'dist', 'server', 'main.js')],
      env: {
        DRAIN_MS: '5000',
        ADMIN_MOBILE: administrator.mobile,
        ADMIN_PASSWORD: administrator.password,
      },
    });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const status = async (path: string) => (await fetch(server.url + path)).status;
  const login = () =>
    fetch(`${server.url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: signIn,
    });
  /** Starts a sign-in whose body is not sent yet. */
  const begin = async (): Promise<{ socket: Socket; answer: Promise<string> }> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const answer = text(socket);
    await once(socket, 'connect');
    socket.write(
      `POST /api/account/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${signIn.length}\r\n\r\n${signIn.slice(0, 5)}`,
    );
    return { socket, answer };
  };
  const isListening = () =>
    fetch(`${server.url}/healthz`).then(
      () => true,
      () => false,
    );

  it('lets a proxy use other servers, and answers the requests that have arrived', async () => {
    const { socket, answer } = await begin();
    server.child.kill('SIGTERM');
    await until(async () => (await status('/readyz')) === 503, 'it is not ready', server.output);
    expect(await status('/healthz')).toBe(200);
    const late = await Promise.all(Array.from({ length: 10 }, login));
    expect(late.map((one) => one.status)).toEqual(late.map(() => 200));
    expect(late.map(({ headers }) => headers.get('connection'))).toEqual(late.map(() => 'close'));
    await until(async () => !(await isListening()), 'it has stopped listening', server.output);
    expect(server.child.exitCode).toBeNull();
    socket.write(signIn.slice(5));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    expect((await server.ended).code).toBe(0);
  });
});
