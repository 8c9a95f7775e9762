import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface LaunchOptions {
  /** The clone in which to start. */
  readonly root: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly command?: readonly [string, ...string[]];
  /** User that starts it, if root starts it for another user. */
  readonly user?: { readonly uid: number; readonly gid: number; readonly home: string };
}

export interface Launched {
  readonly child: ChildProcess;
  /** Returns the output so far of both streams, without npm's own heading. */
  output(): string;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export interface RunningServer extends Launched {
  readonly url: string;
  /** Returns the pids of all processes of this start: npm, launcher, server, database. */
  pids(): Promise<number[]>;
  /** Returns the pids of this start's processes that run a command. */
  running(command: string): Promise<number[]>;
  kill9All(): Promise<void>;
  /** Stops it as a terminal does: the signal goes to the whole foreground group. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
}

/** Deadline for becoming ready, including a build and the demonstration if a start makes them. */
const readyWithinMs = 150_000;
/** Deadline for ending, long enough for a process on a busy machine. */
const endsWithinMs = 90_000;

export function launch(options: LaunchOptions): Launched {
  const { root, dataDir, user, command = ['npm', 'start'] } = options;
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: {
      ...plainEnvironment(),
      ...(user && { HOME: user.home }),
      DATA_DIR: dataDir,
      PORT: '0',
      HEALTH_PORT: '0',
      DRAIN_MS: '0',
      // Requests of a test must not be refused because the machine is busy.
      OVERLOAD_MS: '60000',
      OVERLOAD_WAIT_MS: '60000',
      ACCOUNT_WAIT_MS: '60000',
      DATABASE_WAIT_MS: '15000',
      LIST_MS: '15000',
      // Pictures of a test must not be refused because the machine's disk is full.
      DISK_FREE_BYTES: '0',
      DISK_FREE_PERCENT: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    child,
    output: () => withoutHeading(output),
    ended: once(child, 'exit').then(([code, signal]) => ({ code, signal })),
  };
}

export async function startServer(options: LaunchOptions): Promise<RunningServer> {
  const launched = launch(options);
  const { child, output, ended } = launched;
  const url = await becomesReady(launched);
  const family = new Set(descendants(child.pid ?? 0));
  const pids = async () => {
    for (const pid of descendants(child.pid ?? 0)) family.add(pid);
    return [...family].filter((pid) => readProcess(pid) !== undefined);
  };
  return {
    ...launched,
    url,
    pids,
    running: (command) => findAllBelow(child.pid ?? 0, command),
    async kill9All() {
      for (const pid of await pids()) killIfThere(pid, 'SIGKILL');
      await until(async () => (await pids()).length === 0, 'everything is killed', output);
    },
    async stop(signal = 'SIGINT') {
      killIfThere(-(child.pid ?? 0), signal);
      await ended;
      await until(async () => (await pids()).length === 0, 'everything has ended', output);
    },
  };
}

/** Returns the processes below `pid`, itself included, that run `command`. */
async function findAllBelow(pid: number, command: string): Promise<number[]> {
  return descendants(pid).filter((below) =>
    readText(`/proc/${below}/cmdline`).replaceAll('\0', ' ').includes(command),
  );
}

/** Returns the first process below `pid`, itself included, that runs `command`. */
export async function findBelow(pid: number, command: string): Promise<number> {
  const [found] = await findAllBelow(pid, command);
  if (found === undefined) throw new Error(`No process below ${pid} runs ${command}`);
  return found;
}

export async function until(
  isTrue: () => Promise<boolean>,
  what: string,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + endsWithinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting until ${what}:\n${output()}`);
    await delay(20);
  }
}

export function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function becomesReady({ child, output }: Launched): Promise<string> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const url = /is ready at (\S+)/.exec(output())?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      killIfThere(-(child.pid ?? 0), 'SIGTERM');
      throw new Error(`The server did not start:\n${output()}`);
    }
    await delay(10);
  }
}

/**
 * Returns an environment without the project's programs on the path and without the variables of a
 * test run.
 */
function plainEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|VITEST|NODE_|INIT_CWD|DATABASE_URL|STORAGE_URL|ADMIN_|DEMO|HOST$)/i;
  const { NODE_COMPILE_CACHE, ...all } = process.env;
  const inherited = Object.entries(all).filter(([name]) => !ours.test(name));
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  // npm would otherwise ask its registry for updates of itself.
  const quiet = { npm_config_update_notifier: 'false' };
  const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
  return { ...Object.fromEntries(inherited), ...compiled, ...quiet, PATH: path.join(delimiter) };
}

/** Removes the script line that npm prints first, and its warnings about the user's settings. */
function withoutHeading(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^(> |npm warn )/.test(line) && line.trim() !== '')
    .join('\n');
}

function descendants(pid: number): number[] {
  const all = listProcesses();
  const family = [pid];
  for (const member of family) {
    family.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid));
  }
  return family;
}

function listProcesses(): Process[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.map(readProcess).filter((process) => process !== undefined);
}

/** Returns undefined for a process that has ended and only waits to be reaped. */
function readProcess(pid: number): Process | undefined {
  const [, state, parent] = /\) (\S) (\d+)/.exec(readText(`/proc/${pid}/stat`)) ?? [];
  if (parent === undefined || state === 'Z') return;
  return { pid, parent: Number(parent) };
}

/** Returns the text of a file; empty if its process has ended meanwhile. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
