import { BlockList, isIP } from 'node:net';

/** Ranges that are not public (IANA special-purpose registry, RFC 6890). */
const inner4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/**
 * Ranges within the global unicast space that are not public: protocol assignments, documentation,
 * 6to4.
 */
const inner6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
/** Prefix of IPv4 addresses behind a translator (RFC 6052): public if the embedded address is. */
const TRANSLATED = '64:ff9b::';

const inner = new BlockList();
for (const [net, bits] of inner4) {
  inner.addSubnet(net, bits, 'ipv4');
  inner.addSubnet(`${TRANSLATED}${net}`, 96 + bits, 'ipv6');
}
for (const [net, bits] of inner6) inner.addSubnet(net, bits, 'ipv6');

/**
 * The global unicast space: loopback, link-local, unique local, multicast and mapped addresses are
 * all outside of it.
 */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
global6.addSubnet(TRANSLATED, 96, 'ipv6');

/** Returns true when an address belongs to one host on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}
