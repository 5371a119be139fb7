import { BlockList, isIP } from 'node:net';

/** How many proxies are in front, or their addresses and networks. */
export type TrustedProxies = number | readonly string[];

/**
 * Decides whose `X-Forwarded-For` to trust. Without proxies, nobody's: a caller must not choose the address that limits
 * count.
 *
 * @returns a function of an address and its number of hops before us; 0 is the connected client
 */
export function createTrustCheck(
  proxies: TrustedProxies,
): (address: string | undefined, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    const family = getFamily(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    address !== undefined && isIP(address) !== 0 && trusted.check(address, getFamily(address));
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
