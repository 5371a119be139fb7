import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { CallName } from '@steadfast/shared/contract';
import type { Limiter } from './limiter';
import { CALL_LIMITS } from './limits';

/** Holds calls to their limits, each as soon as it is known who calls. */
export interface CallLimiter {
  byAddress(name: CallName, request: FastifyRequest): Promise<void>;
  byAccount(name: CallName, accountId: string): Promise<void>;
}

export function createCallLimiter(limiter: Limiter): CallLimiter {
  return {
    byAddress: (name, request) =>
      limiter.spend(`${name} by address`, CALL_LIMITS[name].address, networkOf(request.ip)),
    byAccount: async (name, accountId) => {
      const { account } = CALL_LIMITS[name];
      if (account) await limiter.spend(`${name} by account`, account, accountId);
    },
  };
}

/**
 * The network that an address counts for. Providers give one household a /56 of IPv6 addresses, so each /56 is one
 * network; an IPv4 address is one too, also where a dual-stack socket writes it as IPv6 (`::ffff:192.0.2.7`).
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = parseGroups(withoutZone);
  const isIpv4 = a + b + c + d + e === 0 && f === 0xffff;
  if (isIpv4) return [g >> 8, g & 0xff, h >> 8, h & 0xff].join('.');
  return [a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':');
}

/** The eight groups of an IPv6 address. The URL parser takes every way to write one, and gives it back in one way. */
function parseGroups(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => parseInt(group, 16));
}
