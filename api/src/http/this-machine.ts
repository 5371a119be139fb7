import type { FastifyRequest } from 'fastify';

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|::1)$/;
const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/** Whether a server that listens on this host is reachable from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host.replace(/^\[|\]$/g, ''));
}

/**
 * Whether a request comes from a program on this machine. A local proxy connects from here too, on behalf of
 * everybody; most proxies add a header that names the client. A foreign page can point its own domain at this
 * machine; the browser then sends that domain as `Host`.
 */
export function isFromThisMachine({ headers, hostname, socket }: FastifyRequest): boolean {
  const isProxied = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isProxied && LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && isLoopbackHost(hostname);
}
