import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const ours = 'fluteline-tests-';
/** Free memory that is required; a whole run writes at most half of it. */
const roomBytes = 8 * 2 ** 30;

/**
 * Puts temporary folders of tests into memory until the run ends, if there is room, because
 * creating a test's database on a disk takes eight times as much processor time. `DISK_FOLDER` is
 * for files that are too large, or that are hard links to files of the repository.
 */
export function writeToMemory(): void {
  // A worker uses the folder of its run.
  if (process.env.DISK_FOLDER !== undefined) return;
  process.env.DISK_FOLDER = tmpdir();
  if (!hasRoom()) return;
  const folder = join(memory, `${ours}${process.pid}`);
  for (const name of readdirSync(memory)) {
    if (name.startsWith(ours) && !isRunning(name.slice(ours.length))) remove(join(memory, name));
  }
  mkdirSync(folder, { recursive: true });
  // Has the mode of a folder for temporary files, because the database's user writes here too.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const runsPrograms = !/ \/dev\/shm \S+ \S*noexec/.test(readFileSync('/proc/mounts', 'utf8'));
    return runsPrograms && Math.min(bavail * bsize, freemem()) > roomBytes;
  } catch {
    return false;
  }
}

function isRunning(pid: string): boolean {
  try {
    readFileSync(`/proc/${pid}/stat`);
    return true;
  } catch {
    return false;
  }
}

/** Removes a folder, unless it belongs to another user's run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The folder stays.
  }
}
