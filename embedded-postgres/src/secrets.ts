import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

export interface Secrets {
  /** Password of `postgres`, used only here to create the application's role and database. */
  readonly superuser: string;
  /** Password of the application's role, which owns its database and nothing else. */
  readonly app: string;
}

export async function readOrMakeSecrets(folder: string): Promise<Secrets> {
  const file = secretsFile(folder);
  const found = await readSecrets(folder);
  if (found !== undefined) return found;
  const secrets = { superuser: makePassword(), app: makePassword() };
  const fresh = `${file}.new`;
  const handle = await open(fresh, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(secrets)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
  return secrets;
}

export async function readSecrets(folder: string): Promise<Secrets | undefined> {
  const text = await readFile(secretsFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return;
    throw error;
  });
  return text === undefined ? undefined : parseSecrets(text, secretsFile(folder));
}

function parseSecrets(text: string, file: string): Secrets {
  const value: unknown = JSON.parse(text);
  if (
    typeof value === 'object' &&
    value !== null &&
    'superuser' in value &&
    'app' in value &&
    typeof value.superuser === 'string' &&
    typeof value.app === 'string'
  ) {
    return { superuser: value.superuser, app: value.app };
  }
  throw new Error(`${file} does not hold the database's passwords.`);
}

function secretsFile(folder: string): string {
  return join(folder, 'secrets.json');
}

function makePassword(): string {
  return randomBytes(24).toString('base64url');
}
