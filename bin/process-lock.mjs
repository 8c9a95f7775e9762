import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const retryEveryMs = 200;
/** Age up to which a file without an owner counts as still being written. */
const writtenWithinMs = 2_000;

/**
 * Lets one process at a time do `work`, while the others wait. Runs on the oldest supported Node,
 * which has no locks of the operating system: an owner is identified by its pid and its start time,
 * so that a killed owner is recognised and a later process with the same pid is not mistaken for
 * it. `addOwner(pid)` adds a child that may outlive its parent and must not run twice.
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  const owners = [identify(process.pid)];
  let hasSaidSo = false;
  while (!take(file, owners)) {
    if (clearAbandoned(file)) continue;
    if (!hasSaidSo) onWait();
    hasSaidSo = true;
    await delay(retryEveryMs);
  }
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work((pid) => {
      owners.push(identify(pid));
      writeFileSync(file, JSON.stringify(owners));
    });
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(file, owners) {
  try {
    writeFileSync(file, JSON.stringify(owners), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves the file aside first: of two processes that find the lock abandoned, one moves it and the
 * other finds none.
 */
function clearAbandoned(file) {
  const found = read(file);
  if (found === undefined) return true;
  if (isOwned(file, found)) return false;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return true;
  }
  if (read(aside) !== found) renameSync(aside, file);
  else rmSync(aside, { force: true });
  return true;
}

function isOwned(file, text) {
  try {
    return JSON.parse(text).some(({ pid, started }) => {
      const now = identify(pid);
      return now !== undefined && now.started === started;
    });
  } catch {
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age < writtenWithinMs;
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns undefined if there is no such process. Only Linux states the start time cheaply. */
function identify(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  if (process.platform !== 'linux') return { pid, started: '' };
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? undefined : { pid, started: fields[18] };
}
