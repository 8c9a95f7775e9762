import { randomUUID } from 'node:crypto';
import { chmod, copyFile, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

interface CopyOptions {
  readonly source: string;
  readonly parent: string;
  readonly name: string;
  /** Runs in the finished copy before it is moved to its final name. */
  readonly finish: (copy: string) => Promise<void>;
}

const maxAttempts = 5;
const abandonedAfterMs = 3_600_000;

/**
 * Creates a complete copy under `parent/name` or none: the copy is made aside, checked, and renamed
 * into place.
 */
export async function copyBinaries(options: CopyOptions): Promise<string> {
  const { source, parent, name } = options;
  await openParent(parent);
  const target = join(parent, name);
  if (await isSameTree(source, target)) return target;
  await sweepAbandoned(parent);
  const fresh = join(parent, `.new-${randomUUID()}`);
  try {
    await copyTree(source, fresh);
    await options.finish(fresh);
    if (!(await isSameTree(source, fresh)))
      throw new Error(`The copy to ${fresh} is not complete.`);
    await putInPlace(fresh, target, source);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return target;
}

/** Programs run from this folder, so a folder that others could write into is refused. */
async function openParent(parent: string): Promise<void> {
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const found = await lstat(parent);
  const isOurs = found.isDirectory() && found.uid === process.getuid?.();
  if (!isOurs || (found.mode & 0o022) !== 0)
    throw new Error(`${parent} belongs to another user or is writable by others.`);
}

/** Another start may do the same: the first rename wins, provided that its copy is complete. */
async function putInPlace(fresh: string, target: string, source: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(fresh, target);
    } catch (error) {
      if (await isSameTree(source, target)) return;
      if (attempt === maxAttempts) throw error;
    }
    const broken = `${fresh}-broken-${attempt}`;
    await rename(target, broken).catch(() => undefined);
    await rm(broken, { recursive: true, force: true });
  }
}

async function sweepAbandoned(parent: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith('.new-')) continue;
    const path = join(parent, entry);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || Date.now() - found.mtimeMs < abandonedAfterMs) continue;
    await rm(path, { recursive: true, force: true });
  }
}

const copyName = /^postgres-\d/;

/** Removes the copies of other versions next to a copy, except those of running programs. */
export async function removeOtherCopies(
  copy: string,
  listCommands: () => Promise<Map<number, string>>,
): Promise<void> {
  if (!copyName.test(basename(copy))) return;
  const parent = dirname(copy);
  const names = (await readdir(parent)).filter((name) => copyName.test(name));
  const others = names.map((name) => join(parent, name)).filter((path) => path !== copy);
  if (others.length === 0) return;
  const commands = [...(await listCommands()).values()];
  const unused = others.filter((path) => !commands.some((command) => command.includes(`${path}/`)));
  for (const path of unused) await rm(path, { recursive: true, force: true });
}

/** Sets modes explicitly, because the original or the umask may deny access to others. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      await copyTree(source, target);
    } else if (entry.isFile() && isWanted(entry.name)) {
      await copyFile(source, target);
      const isProgram = ((await stat(source)).mode & 0o100) !== 0;
      await chmod(target, isProgram ? 0o755 : 0o644);
    }
  }
}

async function isSameTree(source: string, copy: string): Promise<boolean> {
  const [wanted, found] = await Promise.all([
    fileSizes(source, source),
    fileSizes(copy, copy).catch(() => undefined),
  ]);
  if (found === undefined || found.size !== wanted.size) return false;
  return [...wanted].every(([path, size]) => found.get(path) === size);
}

async function fileSizes(
  root: string,
  folder: string,
  sizes = new Map<string, number>(),
): Promise<Map<string, number>> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await fileSizes(root, path, sizes);
      else if (entry.isFile() && isWanted(entry.name)) {
        sizes.set(relative(root, path), (await stat(path)).size);
      }
    }),
  );
  return sizes;
}

/** Static libraries are needed for building against, not for running. */
function isWanted(name: string): boolean {
  return !name.endsWith('.a');
}
