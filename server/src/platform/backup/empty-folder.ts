import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './manifest.ts';

/** What may lie in a folder that an archive is restored into: the list of erasures outlives the rest. */
const ERASURES = ['uploads', 'erasures'];
/** A disk of its own has this folder from the start. */
const DISK = 'lost+found';

/** Everything in a data folder but the list of erasures. */
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

/** Throws where a data folder holds anything but the list of erasures. */
export async function requireEmptyFolder(folder: string): Promise<void> {
  const [found] = await contentsOf(folder);
  if (found === undefined) return;
  throw new BackupError(
    `The data folder ${folder} is not empty (it has ${found}): restore into a new one, named by DATA_DIR.`,
  );
}

/** Takes away what a restore that failed left there. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of await contentsOf(folder)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
