import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

const HEADER_BYTES = 86;
const TAG_BYTES = 16;

/** The browser's side of a push subscription. */
export interface PushBrowser {
  /** The value of `PushSubscription.toJSON()`. */
  readonly subscription: {
    readonly endpoint: string;
    readonly expirationTime: null;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /**
   * Decrypts a message like a browser (RFC 8291, RFC 8188); throws for another browser's message.
   */
  read(body: Buffer): unknown;
}

/** Returns a browser that receives messages at an address. */
export function aPushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body) {
      const salt = body.subarray(0, 16);
      const recordSize = body.readUInt32BE(16);
      const sender = body.subarray(21, HEADER_BYTES);
      if (body[20] !== sender.length) throw new Error('the key has not the length it states');
      const record = body.subarray(HEADER_BYTES);
      if (record.length > recordSize) throw new Error('more than one record');
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(pair.computeSecret(sender), auth, keyInfo, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-TAG_BYTES));
      const plain = Buffer.concat([
        decipher.update(record.subarray(0, -TAG_BYTES)),
        decipher.final(),
      ]);
      // As in every last record, the text is followed by a 2 and zeros.
      const end = plain.lastIndexOf(2);
      if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding');
      return JSON.parse(plain.subarray(0, end).toString('utf8'));
    },
  };
}

/** Reads an Authorization header like a push service (RFC 8292); throws when it is forged. */
export function readVapid(authorization: string): {
  readonly publicKey: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
} {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (read(header).alg !== 'ES256') throw new Error('signed by another method');
  const signed = Buffer.from(`${header}.${claims}`);
  const isGenuine = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('the signature is forged');
  return { publicKey, claims: read(claims) };
}
