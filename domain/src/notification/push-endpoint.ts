const HTTPS = /^https:\/\/([a-z\d.-]{4,253})(?::443)?(?:[/?#][!-[\]-~]*)?$/i;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Name endings that never lead to the public network (RFC 2606, 6761, 6762, 7686, 8375). */
const inner = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'test',
  'example',
  'invalid',
  'onion',
  'arpa',
]);

/**
 * Whether an address may be that of a push service: https on its usual port with a public host
 * name, no numeric address, no user, in visible ASCII as a browser writes it. Whether the name
 * resolves to a private network is only known when it is looked up.
 */
export function isPushEndpoint(address: string): boolean {
  const host = HTTPS.exec(address)?.[1]?.toLowerCase();
  if (!host) return false;
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  const isNamed = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isNamed && /[a-z]/.test(top) && !/^0x/.test(top) && !inner.has(top);
}
