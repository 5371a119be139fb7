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

/** One household has a whole /64 of IPv6 addresses, so that counts as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
