import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { describe, expect, it } from 'vitest';
import { DATABASE_NAME } from '../../../platform/database/database.ts';
import { anAdministrator } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

const COMMAND = fileURLToPath(new URL('../../../../../bin/administrator.ts', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;
const PASSWORD = 'anilox roll 400 lpi';

async function administrator(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, err };
}

const create = (mobile: string, more: readonly string[] = []) => [
  'create',
  '--mobile',
  mobile,
  '--name',
  'Day Desk',
  ...more,
];

describe('npm run administrator', () => {
  const test = testApp();
  const onServer = () => ({ DATABASE_URL: test.databaseUrl, ADMIN_PASSWORD: PASSWORD });

  it('creates one who can sign in at once, and lists all', async () => {
    const none = await administrator(['list'], onServer());
    expect(none).toEqual({ code: 0, out: 'There is no administrator yet.\n', err: '' });
    const made = await administrator(create('+91 98765 43210'), onServer());
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('Day Desk can now sign in');
    expect(made.out).not.toContain(PASSWORD);
    const body = { mobile: '9876543210', password: PASSWORD, isAdmin: true };
    expect((await wire(test).post('/account/login', body)).statusCode).toBe(200);
    const again = await administrator(create('9876543210'), onServer());
    const taken = 'An account with this mobile number exists already.\n';
    expect(again).toEqual({ code: 1, out: '', err: taken });
    const listed = await administrator(['list'], onServer());
    expect(listed.out).toBe('9876543210  Day Desk\n');
  });

  it('removes a lost second factor, and reports an account without one', async () => {
    const { db, clock } = test.platform;
    const { account, headers } = await anAdministrator(test.platform, { name: 'Night Desk' });
    const lost = { accountId: account.id, sealedSecret: Buffer.alloc(48), createdAt: clock() };
    await db
      .insertInto('secondFactor')
      .values({ ...lost, confirmedAt: clock() })
      .execute();
    const reset = (mobile: string) =>
      administrator(['reset-second-factor', '--mobile', mobile], onServer());
    expect(await reset(`+91 ${account.mobile}`)).toEqual({
      code: 0,
      out: 'Night Desk can now sign in with the password alone.\n',
      err: '',
    });
    expect((await wire(test).get('/account/me', headers)).statusCode).toBe(401);
    const rows = await db
      .selectFrom('audit')
      .select(['actorId', 'action'])
      .where('targetId', '=', account.id)
      .execute();
    expect(rows).toEqual([{ actorId: null, action: 'second_factor.reset' }]);
    const none = 'This administrator has no second factor.\n';
    expect(await reset(account.mobile)).toEqual({ code: 1, out: '', err: none });
    const nobody = 'There is no administrator with this mobile number.\n';
    expect(await reset('9000000000')).toEqual({ code: 1, out: '', err: nobody });
  });

  it.each<[string, readonly string[], NodeJS.ProcessEnv, RegExp]>([
    ['a wrong email', create('9876543211', ['--email', 'x']), {}, /^The email address is not/],
    ['no password', create('9876543211'), { ADMIN_PASSWORD: '' }, /^Set ADMIN_PASSWORD/],
    [
      'no database',
      ['list'],
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      /^The database cannot be used/,
    ],
  ])('reports in one line what is wrong: %s', async (_, args, env, line) => {
    const { code, out, err } = await administrator(args, { ...onServer(), ...env });
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(line);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('works on a data folder, whether or not the server is running', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fluteline-administrator-'));
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD };
    try {
      const before = await administrator(create('9876543212'), env);
      expect(before).toMatchObject({ code: 0, err: '' });
      const dataDir = join(folder, 'database');
      const running = await startEmbeddedPostgres({ dataDir, name: DATABASE_NAME, durable: false });
      try {
        expect(await administrator(create('9876543213'), env)).toMatchObject({ code: 0, err: '' });
      } finally {
        await running.stop();
      }
      const listed = await administrator(['list'], env);
      expect(listed.out).toBe('9876543212  Day Desk\n9876543213  Day Desk\n');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
