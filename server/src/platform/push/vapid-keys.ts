import { createECDH } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { readSecret } from '../sessions/secrets.ts';

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;

/** The keys by which push services know this server (RFC 8292), base64url without padding. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Made at the first start, or given by settings. */
  readonly source: 'made' | 'given';
}

/** A private key as stored: with its leading zeros. */
function makePrivateKey(): Buffer {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]);
}

/** The public key of a private one; `null` where it is no key of the curve. */
export function publicKeyOf(privateKey: Buffer): string | null {
  if (privateKey.length !== PRIVATE_BYTES) return null;
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey);
    return pair.getPublicKey().toString('base64url');
  } catch {
    return null;
  }
}

/** The keys of this installation: those given, or made at the first start and stored for all processes. */
export async function readVapidKeys(
  db: Db,
  given: { readonly publicKey: string; readonly privateKey: string } | null,
): Promise<VapidKeys> {
  if (given) return { ...given, source: 'given' };
  const stored = await readSecret(db, 'push-key', makePrivateKey);
  const publicKey = publicKeyOf(stored);
  if (!publicKey) throw new Error('the stored key of push notifications cannot be used');
  return { publicKey, privateKey: stored.toString('base64url'), source: 'made' };
}
