import { randomBytes, randomUUID } from 'node:crypto';

/**
 * Returns a UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits, so that
 * keys created later sort later.
 */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // Version 4 differs only in the version digit and in what precedes it.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Returns a name that cannot be guessed: 128 random bits, safe in a URL. */
export function randomName(): string {
  return randomBytes(16).toString('base64url');
}
