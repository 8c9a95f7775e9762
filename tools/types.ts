/**
 * Checks the types of every room: first the rooms that all others depend on, then web and the rest
 * in parallel.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const shared = ['domain', 'contract', 'embedded-postgres'];
/** Project that builds the page: the web projects and `bin` depend on it. */
const builder = 'web/build';
const pages = ['web/kit', 'web/customer', 'web/customer/sw', 'web/panel'];

/** Builds projects one after another; returns the exit code. */
function build(projects: readonly string[]): Promise<number> {
  // Several threads would check much of it twice.
  const args = [compiler, '-b', '--singleThreaded', ...projects];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const rooms: { references: { path: string }[] } = JSON.parse(
  readFileSync(join(root, 'tsconfig.json'), 'utf8'),
);
const projects = rooms.references.map(({ path }) => path);
const others = projects.filter((path) => ![...shared, ...pages, 'server'].includes(path));

async function buildAll(): Promise<number> {
  const ground = await build(shared);
  if (ground !== 0) return ground;
  const ready = build([builder]);
  const page = async () => (await ready) || build(pages);
  const rest = async () => (await build(['server'])) || (await ready) || build(others);
  return Math.max(...(await Promise.all([page(), rest()])));
}

process.exitCode = await buildAll();
