import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { isDocumentName } from './names.ts';

const VALID_SECONDS = 15 * 60;
// A client may send back an address with its host, and public pictures may be served from another
// host: only the name matters.
const NAME =
  /^(?:https?:\/\/[^?#]+|\/(?:pictures|files))\/([\w-]{22}-\d{1,5}x\d{1,5})(?:\.\w+)*(?:\?.*)?$/;

/**
 * Returns the address of a public picture; it can be cached for ever, and its name cannot be
 * guessed.
 */
export function publicAddress(name: string): string {
  return `/pictures/${name}.webp`;
}

/** Returns the name in a picture address that this server issued; `null` for any other text. */
export function nameInAddress(address: string): string | null {
  return NAME.exec(address)?.[1] ?? null;
}

/** Signs addresses of private files and checks the signatures, which are valid for 15 minutes. */
export interface AddressSigner {
  address(name: string): string;
  accepts(name: string, expires: string, signature: string): boolean;
}

/** Returns a signer for one key, which all processes share. */
export function addressSigner(key: Buffer, clock: Clock): AddressSigner {
  const sign = (name: string, expires: number) =>
    createHmac('sha256', key).update(`${name} ${expires}`).digest('base64url');
  return {
    address(name) {
      const expires = Math.floor(clock().getTime() / 1000) + VALID_SECONDS;
      const file = isDocumentName(name) ? name : `${name}.webp`;
      return `/files/${file}?expires=${expires}&signature=${sign(name, expires)}`;
    },
    accepts(name, expires, signature) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < clock().getTime()) return false;
      const expected = Buffer.from(sign(name, Number(expires)));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
