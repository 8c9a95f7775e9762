import { createECDH } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { readSecret } from '../sessions/secrets.ts';

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;

/** The keys by which push services know this server (RFC 8292), base64url without padding. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whether the keys were made at the first start, or given by settings. */
  readonly source: 'made' | 'given';
}

/** Makes a private key in stored form, with its leading zeros. */
function makePrivateKey(): Buffer {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]);
}

/** Returns the public key of a private one; `null` when it is not a key of the curve. */
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

/**
 * Returns this installation's keys: the configured ones, or those made at the first start and
 * stored for all processes.
 */
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
