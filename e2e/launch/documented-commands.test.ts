import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clone, makeClone } from './clone.ts';
import { type RunningServer, startServer } from './process.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/add-a-feature.md',
  'docs/deploy.md',
  'docs/operations.md',
  'docs/testing.md',
  'docs/performance.md',
];

/** Returns every npm command in the documents, in code blocks and in the text. */
async function documented(): Promise<Set<string>> {
  const texts = await Promise.all(pages.map((page) => readFile(join(root, page), 'utf8')));
  const found = texts.join('\n').matchAll(/npm (start|test|run [a-z]+)((?: -- [^\n`|]+)?)/g);
  return new Set([...found].map(([, name = '', options = '']) => name + options.trimEnd()));
}

/** The test of each command: here, in another file, or the run that includes this test. */
const shownBy: Readonly<Record<string, string>> = {
  start: 'launch.test.ts',
  test: 'this very run',
  'test -- lint': 'bin/test (steps by name)',
  'test -- types': 'bin/test (steps by name)',
  'test -- lint web': 'bin/test (steps by name)',
  'test -- types boundaries server web': 'bin/test (steps by name)',
  'test -- lint types boundaries names': 'bin/test (steps by name)',
  'test -- compatibility': 'bin/test (steps by name)',
  'test -- boundaries': 'bin/test (steps by name)',
  'test -- documents': 'bin/test (steps by name)',
  'test -- names': 'bin/test (steps by name)',
  'run demo': 'here',
  'run administrator -- create --mobile 9876543210 --name "Your name"': 'here',
  'run administrator -- list': 'here',
  'run administrator -- reset-second-factor --mobile 9876543210': 'administrator-command.test.ts',
  'run backup -- FILE.tar': 'restore-drill.test.ts',
  'run backup -- /mnt/backups/fluteline/before-release.tar': 'restore-drill.test.ts',
  'run restore -- FILE.tar': 'restore-drill.test.ts',
  'run restore -- /mnt/backups/fluteline/backups/2026-11-22-0230.tar': 'restore-drill.test.ts',
  'run restore -- /backups/backups/2026-11-22-0230.tar': 'restore-drill.test.ts',
  'run restore -- "s3://bucket/prefix/backups/2026-11-22-0230.tar?endpoint=…&path_style=1"':
    'restore-commands.test.ts',
  'run storage -- check': 'shared-files.test.ts',
  'run storage -- copy --to "s3://plant-files/app?region=ap-south-1"': 'shared-files.test.ts',
  'run storage -- copy --to disk': 'shared-files.test.ts',
  'run format': 'here',
  'run build': 'launch.test.ts (every start builds)',
  'run openapi': 'here',
  'run openapi -- release': 'here',
  'run shots': 'axe.spec.ts walks the same list',
  'run shots -- shop item': 'axe.spec.ts walks the same list',
  'run bench': 'by hand: its figures stand in docs/performance.md',
  'run bench -- overload': 'by hand: its figures stand in docs/performance-overload.md',
};

/**
 * Commits everything, so that the changes of a command can be seen; the copy has no history of its
 * own.
 */
async function commitAll(folder: string): Promise<void> {
  const git = (...args: string[]) => run('git', args, { cwd: folder, maxBuffer: 64_000_000 });
  await git('init', '--quiet');
  await git('add', '--all');
  const nobody = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  await git(...nobody, 'commit', '--quiet', '--message', 'As cloned');
}

describe('the commands and settings of the documentation', () => {
  const password = 'twelve or more letters';
  let clone: Clone;
  let dataDir: string;
  let server: RunningServer;

  const npm = (args: readonly string[], env: Record<string, string> = {}) =>
    run('npm', ['run', '--silent', ...args], {
      cwd: clone.root,
      env: { ...process.env, DATA_DIR: dataDir, ...env },
      timeout: 100_000,
    });

  beforeAll(async () => {
    clone = await makeClone({ closed: false, built: true });
    await commitAll(clone.root);
    dataDir = join(clone.beside, 'data');
    const command = ['npm', 'run', 'demo'] as const;
    server = await startServer({ root: clone.root, dataDir, command });
  });

  afterAll(async () => {
    await server?.kill9All();
    await clone?.remove();
  });

  it('include no command without a test', async () => {
    expect([...(await documented())].filter((name) => !(name in shownBy))).toEqual([]);
  });

  it('include every setting', async () => {
    const settings = await readFile(join(root, 'server/src/platform/settings.ts'), 'utf8');
    const operations = await readFile(join(root, 'docs/operations.md'), 'utf8');
    const names = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  it('npm run demo loads sixty parts and prints sign-ins that work', async () => {
    const output = server.output();
    expect(output).toContain('60 parts');
    const [, mobile, shown] =
      /Customer sign-in[^:]*: mobile (\d{10}), password (\S+)/.exec(output) ?? [];
    const response = await fetch(`${server.url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Mobile: mobile, Password: shown }),
    });
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    const list = await fetch(`${server.url}/api/catalogue/`, { headers: { authorization: token } });
    expect(await list.json()).toMatchObject({ total: 60 });
  });

  it('npm run administrator creates and lists administrators while the server runs', async () => {
    const create = [
      'administrator',
      '--',
      'create',
      '--mobile',
      '9876543210',
      '--name',
      'Your name',
    ];
    await npm(create, { ADMIN_PASSWORD: password });
    const { stdout } = await npm(['administrator', '--', 'list']);
    expect(stdout).toContain('9876543210');
    await expect(npm(create, { ADMIN_PASSWORD: 'short' })).rejects.toMatchObject({ code: 1 });
  });

  it.each(['format', 'openapi'])('npm run %s changes nothing', async (name) => {
    await npm([name]);
    const { stdout } = await run('git', ['status', '--porcelain'], { cwd: clone.root });
    expect(stdout).toBe('');
  });

  it('npm run openapi -- release stores the present description as the released one', async () => {
    await npm(['openapi', '--', 'release']);
    const [now, released] = await Promise.all(
      ['openapi.json', 'openapi.released.json'].map((name) =>
        readFile(join(clone.root, 'contract', name), 'utf8'),
      ),
    );
    expect(released).toBe(now);
  });
});
