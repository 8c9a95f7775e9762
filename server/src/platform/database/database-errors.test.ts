import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { handleErrors } from '../http/error-handler.ts';
import { openPool } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';

const NOWHERE = join(import.meta.dirname, 'nowhere');
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

/** Returns the error of a connection to a socket that does not exist. */
async function noSocket(): Promise<unknown> {
  const url = `postgres:///fluteline?host=${encodeURIComponent(NOWHERE)}`;
  const pool = openPool({ url, connections: 1, onError: () => undefined });
  return failureOf(pool.query('select 1')).finally(() => pool.end());
}

const noFile = () => failureOf(readFile(join(NOWHERE, 'upload.part')));

describe('a missing file, socket or host', () => {
  it('means that the database is away only for the database’s own socket', async () => {
    const [socket, file] = [await noSocket(), await noFile()];
    expect([socket, file]).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }]);
    expect([isDatabaseAway(socket), isDatabaseAway(file)]).toEqual([true, false]);
  });

  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'ECONNABORTED'])(
    'means that the database is away when connecting ends with %s',
    (code) => {
      const error = Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });
      expect(isDatabaseAway(error)).toBe(true);
    },
  );

  it('is answered as a failure worth a retry, or as a server fault', async () => {
    const app = Fastify();
    handleErrors(app);
    app.get('/socket', async () => {
      throw await noSocket();
    });
    app.get('/file', async () => {
      throw await noFile();
    });
    const socket = await app.inject({ url: '/socket' });
    expect([socket.statusCode, socket.headers['retry-after']]).toEqual([503, '2']);
    const file = await app.inject({ url: '/file' });
    expect([file.statusCode, file.headers['retry-after']]).toEqual([500, undefined]);
    expect(file.json()).toMatchObject({ code: 'internal' });
    expect(file.body).not.toContain('upload.part');
  });
});
