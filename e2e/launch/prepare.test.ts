import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceFolders } from '../../bin/source-stamp.mjs';
import { killIfThere, launch, until } from './process.ts';

const repository = resolve(import.meta.dirname, '..', '..');

/** Replacement for npm: `npm ci` empties node_modules, then adds the Node of the lockfile. */
const npmStandIn = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
if (existsSync('no-network')) { console.error('npm error network unreachable'); process.exit(1); }
const dev = process.argv.includes('--include=dev');
if (process.argv[2] === 'ci') {
  rmSync('node_modules', { recursive: true, force: true });
}
mkdirSync('node_modules/.bin', { recursive: true });
while (existsSync('install-waits')) await new Promise((done) => setTimeout(done, 20));
if (process.argv[2] === 'ci') symlinkSync(process.env.NODE_24, 'node_modules/.bin/node');
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
if (!dev) delete lockfile.packages['node_modules/check'];
writeFileSync('node_modules/.package-lock.json', JSON.stringify(lockfile));
`;

const buildStandIn = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { sourceStamp } from './source-stamp.mjs';
appendFileSync('builds', process.version + '\\n');
mkdirSync('dist/server', { recursive: true });
writeFileSync('dist/server/main.js', "console.log('serving', process.version, process.env.DEMO);process.disconnect();");
writeFileSync('dist/build.json', JSON.stringify({ stamp: sourceStamp(process.cwd()) }));
`;

/** Runs the launcher on a miniature clone, with replacements for npm and the build. */
describe('npm start before the server starts', () => {
  let root = '';

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fluteline-prepare-'));
    await cp(join(repository, 'bin'), join(root, 'bin'), { recursive: true });
    for (const folder of sourceFolders) await mkdir(join(root, folder));
    await writeFile(join(root, 'server', 'main.ts'), 'one');
    await writeFile(join(root, 'package.json'), '{ "type": "module" }');
    await writeFile(join(root, 'tsconfig.base.json'), '{}');
    await writeFile(join(root, 'npm.js'), npmStandIn);
    await writeFile(join(root, 'bin', 'build.ts'), buildStandIn);
    await writeFile(
      join(root, 'bin', 'echo.ts'),
      "console.log(process.argv.slice(2).join('|'), process.version, process.env.PATH?.split(':')[0]); process.exit(7);",
    );
    await lockVersion('1.0.0');
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  function lockVersion(version: string): Promise<void> {
    const packages = {
      '': {},
      'node_modules/it': { version, optional: false },
      'node_modules/check': { version, dev: true },
    };
    return writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  }

  function begin(command: readonly string[] = ['bin/start.mjs'], env = {}) {
    return launch({
      root,
      dataDir: join(root, 'data'),
      command: ['node', ...command],
      env: {
        npm_execpath: join(root, 'npm.js'),
        npm_node_execpath: process.execPath,
        NODE_24: process.execPath,
        ...env,
      },
    });
  }

  async function run(...command: string[]): Promise<{ code: number | null; output: string }> {
    const started = begin(command.length > 0 ? command : undefined);
    const { code } = await started.ended;
    return { code, output: started.output() };
  }

  /** Makes an install wait until `letInstall` is called. */
  const blockInstall = () => writeFile(join(root, 'install-waits'), '');
  const letInstall = () => rm(join(root, 'install-waits'));

  const countLines = async (file: string) =>
    (await readFile(join(root, file), 'utf8').catch(() => '')).split('\n').length - 1;

  const serving = `serving ${process.version} undefined`;

  it('installs and builds once with a message, and not again', async () => {
    expect(await run()).toEqual({ code: 0, output: `Installing…\nBuilding…\n${serving}` });
    expect(await run()).toEqual({ code: 0, output: serving });
    expect(await readFile(join(root, 'npm-calls'), 'utf8')).toMatch(/^ci --omit=dev/);
    expect(await readFile(join(root, 'builds'), 'utf8')).toBe(`${process.version}\n`);
  });

  it('gives the server as long to end as a call may take', async () => {
    await run();
    const ending = "process.on('SIGTERM', () => setTimeout(() => process.exit(0), 1000));";
    await writeFile(
      join(root, 'dist', 'server', 'main.js'),
      `${ending} setInterval(() => undefined, 1000); console.log('serving');`,
    );
    const faster =
      'data:text/javascript,const wait=setTimeout;globalThis.setTimeout=(work,ms)=>wait(work,ms/1000)';
    const started = begin(['--import', faster, 'bin/start.mjs'], { REQUEST_MS: '60000000' });
    await until(async () => started.output() === 'serving', 'it serves', started.output);
    killIfThere(started.child.pid ?? 0, 'SIGTERM');
    expect(await started.ended).toEqual({ code: 0, signal: null });
  });

  it('installs again if the lockfile changes, and builds again if a source does', async () => {
    await run();
    await lockVersion('1.0.1');
    expect((await run()).output).toBe(`Installing…\nBuilding…\n${serving}`);
    await writeFile(join(root, 'server', 'main.ts'), 'two');
    expect((await run()).output).toBe(`Building…\n${serving}`);
    await writeFile(join(root, 'server', 'main.test.ts'), 'a test is no source');
    expect((await run()).output).toBe(serving);
  });

  it('adds test tools for npm test, and never removes them again', async () => {
    await run();
    const npmCalls = async () =>
      (await readFile(join(root, 'npm-calls'), 'utf8')).trim().split('\n').slice(1);
    expect((await run('bin/test.mjs', 'no-such-step')).output).toContain('Installing…');
    expect(await npmCalls()).toEqual([expect.stringMatching(/^install --no-save --include=dev/)]);
    expect(await run()).toEqual({ code: 0, output: serving });
    await lockVersion('1.0.1');
    expect((await run()).output).toContain('Installing…');
    expect((await npmCalls()).at(-1)).toMatch(/^ci --include=dev/);
    await rm(join(root, 'node_modules', '.fluteline-lockfile'));
    expect((await run('bin/test.mjs', 'no-such-step')).output).not.toContain('Installing…');
  });

  it('accepts packages installed by hand if they match the lockfile', async () => {
    await mkdir(join(root, 'node_modules', '.bin'), { recursive: true });
    await symlink(process.execPath, join(root, 'node_modules', '.bin', 'node'));
    await cp(join(root, 'package-lock.json'), join(root, 'node_modules', '.package-lock.json'));
    expect((await run()).output).toBe(`Building…\n${serving}`);
    await rm(join(root, 'node_modules', '.fluteline-lockfile'));
    await lockVersion('1.0.1');
    expect((await run()).output).toContain('Installing…');
  });

  it('installs again over an interrupted install', async () => {
    await mkdir(join(root, 'node_modules', '.bin'), { recursive: true });
    await symlink(process.execPath, join(root, 'node_modules', '.bin', 'node'));
    expect((await run()).output).toContain('Installing…');
  });

  it('says why it cannot install', async () => {
    await writeFile(join(root, 'no-network'), '');
    expect(await run()).toEqual({
      code: 1,
      output: 'Installing…\nInstalling failed (code 1):\nnpm error network unreachable',
    });
  });

  it('lets one process install while the others wait', async () => {
    await blockInstall();
    const starts = [1, 2, 3].map(() => begin());
    const waiting = () => starts.filter(({ output }) => output().startsWith('Waiting'));
    await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(2);
    await letInstall();
    const codes = await Promise.all(starts.map(async ({ ended }) => (await ended).code));
    expect(codes).toEqual([0, 0, 0]);
    expect(await countLines('npm-calls')).toBe(1);
    expect(await countLines('builds')).toBe(1);
    expect(waiting()).toHaveLength(2);
  });

  it('waits for an install that continues after its launcher was killed', async () => {
    await blockInstall();
    const killed = begin();
    await expect.poll(() => countLines('npm-calls'), { timeout: 30_000 }).toBe(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const second = begin();
    await expect.poll(second.output, { timeout: 30_000 }).toMatch(/^Waiting/);
    await letInstall();
    expect((await second.ended).code).toBe(0);
    expect(second.output()).toMatch(/^Waiting.*\nBuilding…\n/);
    expect(await countLines('npm-calls')).toBe(1);
  });

  it('ignores a lock whose owner is dead, or whose process number was reused', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    for (const owner of [
      { pid: gone.pid, started: '1' },
      { pid: process.pid, started: '1' },
    ]) {
      await mkdir(join(root, '.cache'), { recursive: true });
      await writeFile(join(root, '.cache', 'prepare.lock'), JSON.stringify([owner]));
      await appendFile(join(root, 'server', 'main.ts'), 'more');
      expect((await run()).output).toMatch(/^(Installing…\n)?Building…\n/);
    }
  });

  it('ends the install before itself when asked to end', async () => {
    await blockInstall();
    const started = begin();
    await expect.poll(() => countLines('npm-calls'), { timeout: 30_000 }).toBe(1);
    killIfThere(started.child.pid ?? 0, 'SIGTERM');
    expect((await started.ended).code).not.toBe(0);
    await letInstall();
    expect((await run()).output).toBe(`Installing…\nBuilding…\n${serving}`);
  });

  it('loads the demonstration data when asked', async () => {
    expect((await run('bin/start.mjs', '--demo')).output).toContain(`serving ${process.version} 1`);
  });

  it('runs a project command with its arguments on the lockfile’s Node, and returns its exit code', async () => {
    await run();
    expect(await run('bin/run.mjs', 'echo', 'create', '--name', 'A B')).toEqual({
      code: 7,
      output: `create|--name|A B ${process.version} ${join(root, 'node_modules', '.bin')}`,
    });
    expect(await run('bin/run.mjs', '../echo')).toEqual({
      code: 1,
      output: 'There is no command "../echo".',
    });
  });
});
