import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { nodeProgram } from './installed.mjs';
import { childEnvironment, PreparationError, prepare, root } from './prepare.mjs';

/** Deadline for the server to go on serving, finish its requests and stop its parts. */
const endsWithinMs =
  45_000 + (Number(process.env.DRAIN_MS) || 5000) + (Number(process.env.REQUEST_MS) || 15_000);
const lookForParentEveryMs = 250;
const isWindows = process.platform === 'win32';
const parents = parentsUpToNpm();

try {
  await prepare();
  runServer();
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function runServer() {
  const env = childEnvironment();
  if (process.argv.includes('--demo')) env.DEMO = '1';
  const server = join(root, 'dist', 'server', 'main.js');
  // The server runs in a session of its own, so that Ctrl-C reaches only the launcher, which passes
  // it on once. The channel notifies the server when the launcher is gone, however it ended.
  const child = spawn(
    nodeProgram(root),
    ['--enable-source-maps', '--max-semi-space-size=32', '--expose-gc', server],
    {
      cwd: root,
      env,
      detached: !isWindows,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  let isEnding = false;
  const end = (signal) => {
    if (isEnding) return;
    isEnding = true;
    if (isWindows) child.disconnect();
    else child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), endsWithinMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  if (!isWindows) process.on('SIGUSR2', () => child.kill('SIGUSR2'));
  const look = () => parentsUpToNpm() !== parents && end('SIGHUP');
  if (parents !== undefined) setInterval(look, lookForParentEveryMs).unref();
  child.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

/**
 * Returns the parents up to npm, whose loss ends the server: npm may be killed without a signal to
 * this process, or signal only the shell in between. Other parents may end and leave the server
 * running, so they return undefined.
 */
function parentsUpToNpm() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const { name, parent } = lookUp(process.ppid);
  return /sh$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
}

/** Returns the name and the parent of a process, if the system provides them. */
function lookUp(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent };
  } catch {
    return { name: '', parent: '' };
  }
}
