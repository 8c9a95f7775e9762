import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hadDev, isInstalled, nodeProgram, recordInstall } from './installed.mjs';
import { withLock } from './process-lock.mjs';
import { readBuildStamp, sourceStamp } from './source-stamp.mjs';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

const lockFile = join(root, '.cache', 'prepare.lock');
const shownFirst = 15;
const shownLast = 10;

/** Thrown if a step failed, with a message for the user at the terminal. */
export class PreparationError extends Error {}

/**
 * Installs and builds what is missing or stale, one process at a time; prints nothing if nothing
 * has to be done. `dev` adds the packages of tests and checks to those needed for building and
 * running.
 */
export async function prepare({ dev = false } = {}) {
  if (isInstalled(root, { dev }) && isBuilt()) return;
  const onWait = () => console.log('Waiting for another process that is installing or building…');
  await withLock(lockFile, onWait, async (addOwner) => {
    if (!isInstalled(root, { dev })) await install(addOwner, dev || hadDev(root));
    if (!isBuilt()) await build(addOwner);
  });
}

/**
 * Returns the environment of a child process, in which the lockfile's Node comes first on the path.
 */
export function childEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':';
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: [bin, process.env.PATH ?? ''].join(separator) };
}

function isBuilt() {
  return (
    existsSync(join(root, 'dist', 'server', 'main.js')) &&
    readBuildStamp(root) === sourceStamp(root)
  );
}

/**
 * Adds packages without removing any if only those of tests are missing, because a server may be
 * running from these files.
 */
async function install(addOwner, dev) {
  console.log('Installing…');
  const { npm_execpath: npm, npm_node_execpath: node, ...env } = process.env;
  const how = isInstalled(root, { dev: false }) ? ['install', '--no-save'] : ['ci'];
  const which = dev ? '--include=dev' : '--omit=dev';
  const args = [...how, which, '--no-audit', '--no-fund', '--loglevel=error'];
  // npm ci empties node_modules, so it must not run on the Node in that folder.
  const isOurs = node === undefined || node.startsWith(join(root, 'node_modules'));
  const command = npm?.endsWith('.js') && !isOurs ? [node, npm, ...args] : ['npm', ...args];
  const result = await runQuietly(command, { env: { ...env, NODE_ENV: '' }, addOwner });
  if (result.code !== 0) throw failure('Installing failed', result);
  if (nodeProgram(root) === undefined) {
    throw new PreparationError('npm has no Node 24 for this system: install Node 24.');
  }
  recordInstall(root, { dev });
}

async function build(addOwner) {
  console.log('Building…');
  const command = [nodeProgram(root), join(root, 'bin', 'build.ts'), '--lock-is-held'];
  const result = await runQuietly(command, { env: childEnvironment(), addOwner });
  if (result.code !== 0) throw failure('Building failed', result);
}

/**
 * Shows the beginning and the end of the output: npm states its reason first, a build may state it
 * last.
 */
function failure(what, { code, signal, output }) {
  const lines = output.trim().split('\n');
  const shown =
    lines.length <= shownFirst + shownLast
      ? lines
      : [...lines.slice(0, shownFirst), '…', ...lines.slice(-shownLast)];
  return new PreparationError(`${what} (${signal ?? `code ${code}`}):\n${shown.join('\n')}`);
}

/**
 * On a signal, ends the step before this process, so that no other process begins while the step
 * still runs.
 */
function runQuietly([program, ...args], { env, addOwner }) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
    });
    if (child.pid !== undefined) addOwner(child.pid);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    let asked;
    const ask = (signal) => {
      asked = signal;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, ask);
    const finish = (code, signal) => {
      for (const name of signals) process.off(name, ask);
      if (asked !== undefined) process.exit(130);
      done({ code, signal, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(1, null);
    });
    child.on('close', finish);
  });
}
