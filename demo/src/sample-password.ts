import { randomInt } from 'node:crypto';

// No letter or figure that is taken for another when it is copied by hand: 31^12, 59 bits.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const four = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A random password that is easily typed on a phone: three groups of four. */
export function samplePassword(): string {
  return [four(), four(), four()].join('-');
}
