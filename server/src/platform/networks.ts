import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%');
  // The URL parser writes every address in its canonical form.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  if (tail === undefined) return [...head];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

/** Returns the IPv4 address that an IPv6 socket writes as ::ffff:a.b.c.d. */
function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}

/**
 * Returns the networks that an address counts towards, the narrowest first. An IPv4 address is its
 * own network; an IPv6 subscriber is given at least a /64, often a /48, and can choose any address
 * in it.
 */
export function networksOf(address: string): [string, ...string[]] {
  if (!isIPv6(address)) return [address];
  const groups = groupsOf(address);
  const mapped = mappedIPv4(groups);
  if (mapped) return [mapped];
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** Returns the narrowest network that an address counts towards. */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

const MAX_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
/** Returns true for a netmask such as 255.255.0.0: no bit is set after one that is not. */
const isMask = (text: string) =>
  isIPv4(text) &&
  /^1+0*$/.test(
    text
      .split('.')
      .map((byte) => Number(byte).toString(2).padStart(8, '0'))
      .join(''),
  );

/** Returns true for an address, a range of addresses, or Fastify's name for a set of ranges. */
export function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const max = MAX_BITS[isIP(address)];
  if (max === undefined || more.length > 0) return false;
  if (bits === undefined || (isIPv4(address) && isMask(bits))) return true;
  return /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max;
}
