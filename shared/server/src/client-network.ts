import { isIPv6 } from 'node:net';

/**
 * The network that an address counts as. Providers assign a /56 of IPv6 addresses to a household, so each /56 is one
 * network. So is each IPv4 address, even in the IPv6 notation of a dual-stack socket (`::ffff:192.0.2.7`).
 */
export function getClientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = parseGroups(withoutZone);
  const isIpv4 = a + b + c + d + e === 0 && f === 0xffff;
  if (isIpv4) return [g >> 8, g & 0xff, h >> 8, h & 0xff].join('.');
  return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':');
}

/** Parses the eight groups of an IPv6 address. The URL parser accepts every notation and normalizes it. */
function parseGroups(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => parseInt(group, 16));
}
