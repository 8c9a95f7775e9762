import { appendFile, readFile, stat } from 'node:fs/promises';

/**
 * The user that PostgreSQL runs as if the application runs as root, which PostgreSQL itself
 * refuses.
 */
export interface DatabaseAccount {
  readonly uid: number;
  readonly gid: number;
}

const highestSystemId = 999;
const lowestSystemId = 100;

/** Returns undefined for an ordinary user, since the database then runs as that user. */
export async function chooseDatabaseAccount(
  dataDirectory: string,
  name: string,
): Promise<DatabaseAccount | undefined> {
  if (process.getuid?.() !== 0) return;
  if (process.platform !== 'linux') {
    throw new Error('The embedded database cannot run as root here: start as an ordinary user.');
  }
  const owner = await stat(dataDirectory).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findAccount([name, 'postgres', 'nobody'])) ?? (await createAccount(name));
}

async function findAccount(names: readonly string[]): Promise<DatabaseAccount | undefined> {
  const entries = await readEntries('/etc/passwd');
  for (const name of names) {
    const entry = entries.find((candidate) => candidate[0] === name);
    const uid = Number(entry?.[2]);
    const gid = Number(entry?.[3]);
    if (uid > 0 && Number.isInteger(gid)) return { uid, gid };
  }
  return;
}

/**
 * Creates a system user. initdb looks up its user by name, so a bare number is not enough. Lines
 * are appended instead of running `useradd`, because a system without even `nobody` has no such
 * program.
 */
async function createAccount(name: string): Promise<DatabaseAccount> {
  const taken = new Set(
    [...(await readEntries('/etc/passwd')), ...(await readEntries('/etc/group'))].map((entry) =>
      Number(entry[2]),
    ),
  );
  let id = highestSystemId;
  while (taken.has(id) && id > lowestSystemId) id -= 1;
  try {
    await appendFile('/etc/group', `${name}:x:${id}:\n`);
    await appendFile(
      '/etc/passwd',
      `${name}:x:${id}:${id}:${name} database:/nonexistent:/usr/sbin/nologin\n`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `As root the database needs another user to run as, and none could be created (${reason}). ` +
        `Add a user named ${name}, or start as an ordinary user.`,
    );
  }
  return { uid: id, gid: id };
}

async function readEntries(file: string): Promise<string[][]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(':'));
}
