import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { type Cluster, dataArgument } from './cluster.ts';
import { postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';
import { runProgram } from './run-program.ts';

const fastShutdownMs = 10_000;
const immediateShutdownMs = 3_000;
const pollMs = 20;

/**
 * Ends what a killed application left running, and clears what a killed PostgreSQL left behind that
 * would prevent the next start. The caller has the folder's lock, so no living application owns
 * what is found.
 */
export async function clearLeftovers(cluster: Cluster, binaries: Binaries): Promise<number[]> {
  if (process.platform === 'win32') return clearOnWindows(cluster, binaries);
  const found = await findProcesses(cluster.token);
  if (found.length > 0) await endProcesses(cluster);
  await clearPostmasterFile(cluster);
  for (const entry of await readdir(cluster.sockets)) {
    await rm(join(cluster.sockets, entry), { force: true });
  }
  return found;
}

async function endProcesses(cluster: Cluster): Promise<void> {
  const postmaster = await readPostmasterFile(cluster.data);
  const running = await findProcesses(cluster.token);
  if (postmaster !== undefined && running.includes(postmaster.pid)) {
    signal([postmaster.pid], 'SIGINT');
    if (await allGone(cluster.token, fastShutdownMs)) return;
  }
  signal(await findProcesses(cluster.token), 'SIGQUIT');
  if (await allGone(cluster.token, immediateShutdownMs)) return;
  signal(await findProcesses(cluster.token), 'SIGKILL');
  if (await allGone(cluster.token, immediateShutdownMs)) return;
  throw new Error(`Processes of an earlier database of ${cluster.folder} do not end.`);
}

async function allGone(token: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while ((await findProcesses(token)).length > 0) {
    if (Date.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

/**
 * PostgreSQL refuses to start while the pid in its file belongs to any living process. If that
 * process is not PostgreSQL, it received the number later and the file is removed; otherwise
 * PostgreSQL was started by hand and may decide itself.
 */
async function clearPostmasterFile(cluster: Cluster): Promise<void> {
  const postmaster = await readPostmasterFile(cluster.data);
  if (postmaster === undefined) return;
  const commands = await listCommands();
  if (commands.get(postmaster.pid)?.includes('postgres')) return;
  await rm(postmasterFilePath(cluster.data), { force: true });
}

async function findProcesses(token: string): Promise<number[]> {
  const commands = await listCommands();
  return [...commands].filter(([, command]) => command.includes(token)).map(([pid]) => pid);
}

/**
 * Identifies processes by command line: unlike a process's folder or program, root can read it in
 * any container.
 */
export async function listCommands(): Promise<Map<number, string>> {
  const commands = process.platform === 'linux' ? await listFromProc() : await listFromPs();
  commands.delete(process.pid);
  return commands;
}

async function listFromProc(): Promise<Map<number, string>> {
  const commands = new Map<number, string>();
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command !== '') commands.set(pid, command);
  }
  return commands;
}

async function listFromPs(): Promise<Map<number, string>> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']);
  const lines = stdout.split('\n').map((line) => /^\s*(\d+)\s+(.*)$/.exec(line));
  return new Map(lines.flatMap((line) => (line ? [[Number(line[1]), line[2] ?? '']] : [])));
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
      if (!isGone) throw error;
    }
  }
}

async function clearOnWindows(cluster: Cluster, binaries: Binaries): Promise<number[]> {
  const postmaster = await readPostmasterFile(cluster.data);
  if (postmaster === undefined) return [];
  const args = ['stop', '-D', dataArgument(cluster), '-m', 'fast', '-w', '-t', '10'];
  const result = await runProgram(binaries.pgCtl, args, {});
  return result.code === 0 ? [postmaster.pid] : [];
}
