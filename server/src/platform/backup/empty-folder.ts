import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './manifest.ts';

/**
 * The only folder that may exist in the target of a restore: the list of erasures outlives all
 * other data.
 */
const ERASURES = ['uploads', 'erasures'];
/** Folder that a separately mounted disk contains from the start. */
const DISK = 'lost+found';

/** Returns the contents of a data folder except the list of erasures. */
async function contentsOf(folder: string): Promise<string[]> {
  const [uploads = '', erasures = ''] = ERASURES;
  const list = (path: string) => readdir(path).catch(missingAsEmpty);
  const found = (await list(folder)).filter((name) => name !== DISK);
  if (!found.includes(uploads)) return found;
  const inside = await list(join(folder, uploads));
  if (!inside.includes(erasures)) return found;
  const others = inside.filter((name) => name !== erasures).map((name) => join(uploads, name));
  return [...found.filter((name) => name !== uploads), ...others];
}

function missingAsEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw new BackupError(`The data folder cannot be used: ${error.message}`);
}

/** Throws when a data folder contains anything but the list of erasures. */
export async function requireEmptyFolder(folder: string): Promise<void> {
  const [found] = await contentsOf(folder);
  if (found === undefined) return;
  throw new BackupError(
    `The data folder ${folder} is not empty (it has ${found}): restore into a new one, named by DATA_DIR.`,
  );
}

/** Removes what a failed restore left in a data folder. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await contentsOf(folder)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
