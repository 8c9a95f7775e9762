import { randomInt } from 'node:crypto';

// Letters and digits that cannot be mistaken for each other when copied by hand: 31^12, 59 bits.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const four = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Returns a random password that is easy to type on a phone: three groups of four. */
export function samplePassword(): string {
  return [four(), four(), four()].join('-');
}
