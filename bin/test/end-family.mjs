import { spawnSync } from 'node:child_process';

/**
 * Ends a process and all its descendants, since a hanging test may have started others in process
 * groups of their own.
 */
export function endFamily(child) {
  if (child.pid === undefined) return;
  for (const pid of familyOf(child.pid)) endOne(pid);
}

function familyOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = (stdout ?? '')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const member of family) {
    family.push(...pairs.filter(([, parent]) => parent === member).map(([found]) => found));
  }
  return family;
}

function endOne(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
