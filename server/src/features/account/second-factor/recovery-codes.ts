import { createHmac, randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another (RFC 4648 base 32). */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Length of a recovery code: 80 bits need no slow hash. */
const LENGTH = 16;
const COUNT = 10;

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Makes single-use codes for a lost authenticator: 'ABCD-EFGH-IJKL-MNOP'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => (newCode().match(/.{4}/g) ?? []).join('-'));
}

/**
 * Returns the stored form of a recovery code in any spelling; it is valid for its own account only.
 */
export function recoveryHash(key: Buffer, accountId: string, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${accountId} ${code}`).digest();
}
