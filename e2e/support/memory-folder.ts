import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const ours = 'fluteline-tests-';
/** A whole run writes half of it at most. */
const roomBytes = 8 * 2 ** 30;

/**
 * Lets what tests write into temporary folders lie in memory until the run ends, where there is
 * room: making a test's database on a disk takes eight times the processor's time. `DISK_FOLDER` is
 * for what is too large, or shares its files with the repository by hard links.
 */
export function writeToMemory(): void {
  // A worker uses what its run has made.
  if (process.env.DISK_FOLDER !== undefined) return;
  process.env.DISK_FOLDER = tmpdir();
  if (!hasRoom()) return;
  const folder = join(memory, `${ours}${process.pid}`);
  for (const name of readdirSync(memory)) {
    if (name.startsWith(ours) && !isRunning(name.slice(ours.length))) remove(join(memory, name));
  }
  mkdirSync(folder, { recursive: true });
  // As a folder for temporary files is: also the database's user writes here.
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

/** Of another user's run nothing can be removed. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It stays where it is.
  }
}
