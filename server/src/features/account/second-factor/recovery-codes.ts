import { createHmac, randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another (RFC 4648 base 32). */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 80 bits: no hash has to be slow for them. */
const LENGTH = 16;
const COUNT = 10;

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Codes for a lost authenticator, each good once: 'ABCD-EFGH-IJKL-MNOP'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => (newCode().match(/.{4}/g) ?? []).join('-'));
}

/** What is stored of a recovery code, however it was typed; it is of use for its own account only. */
export function recoveryHash(key: Buffer, accountId: string, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${accountId} ${code}`).digest();
}
