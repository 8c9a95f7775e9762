import { hash, verify } from '@node-rs/argon2';

// Argon2id with the OWASP minimum for it (19 MiB, two passes): 20 to 30 ms on a small machine.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for keeping. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Whether a password is the one that was hashed; takes as long where there is no hash to compare. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('an account that does not exist');
  const known = stored?.startsWith('$argon2id$') ? stored : null;
  const matches = await verify(known ?? (await decoy), password);
  return known !== null && matches;
}
