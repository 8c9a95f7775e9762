import { hash, verify } from '@node-rs/argon2';

// Argon2id with OWASP's minimum parameters (19 MiB, two passes): 20 to 30 ms on a small machine.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Returns true when a password matches its hash; takes as long when there is no hash to compare.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('an account that does not exist');
  const known = stored?.startsWith('$argon2id$') ? stored : null;
  const matches = await verify(known ?? (await decoy), password);
  return known !== null && matches;
}
