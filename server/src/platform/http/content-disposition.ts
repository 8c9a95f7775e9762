const attributeCharacters = /[^\w!#$&+.^`|~-]/gu;

const escapeByte = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** A name as RFC 8187 writes it: UTF-8, everything but letters, digits and a few signs escaped. */
const extended = (name: string) =>
  name.replace(attributeCharacters, (sign) => [...Buffer.from(sign)].map(escapeByte).join(''));

/**
 * Content-Disposition of a download under its own name (RFC 6266): plain for clients that know no
 * other, extended for all letters of the world.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/gu, '_');
  const header = `attachment; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${extended(name)}`;
}
