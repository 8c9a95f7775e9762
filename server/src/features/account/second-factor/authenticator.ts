import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Accepted steps to either side: a phone's clock may be half a minute off (RFC 6238 §5.2). */
const WINDOW = 1;

const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Fluteline',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_SECONDS,
  });

/** Makes a secret that an authenticator app shares with the server. */
export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/**
 * Returns a secret in the forms an authenticator app accepts: typed, or as the address in a QR
 * code.
 */
export function writtenSecret(secret: Buffer, label: string): { secret: string; address: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, address: totp.toString() };
}

/**
 * Returns the 30-second step of a code, counted since 1970; `null` for a code that is not valid
 * now.
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
