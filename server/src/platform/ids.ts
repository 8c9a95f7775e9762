import { randomBytes, randomUUID } from 'node:crypto';

/**
 * A UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits, so that keys
 * made later sort later.
 */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // Version 4 differs in the version's digit and in what stands before it.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** A name nobody can guess: 128 random bits, safe in an address. */
export function randomName(): string {
  return randomBytes(16).toString('base64url');
}
