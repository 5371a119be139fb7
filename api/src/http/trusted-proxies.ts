import { BlockList, isIP } from 'node:net';
import type { ApiConfig } from '../config/api-config';

/**
 * Says whose word on X-Forwarded-For is taken. Without proxies nobody's, so that no caller chooses the address it is
 * counted for.
 *
 * @returns asked with an address and how many hops before us it stands, 0 for whoever is connected
 */
export function trustedProxies(
  proxies: ApiConfig['trustProxy'],
): (address: string | undefined, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    address !== undefined && isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
