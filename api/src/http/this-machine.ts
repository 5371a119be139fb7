import type { FastifyRequest } from 'fastify';

const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|::1)$/;
const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/** Whether a server that listens on this host is reached from this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host.replace(/^\[|\]$/g, ''));
}

/**
 * Whether a request comes from a program on this machine. A proxy here connects from here too, and brings everybody: most
 * name whom they bring. A page of elsewhere can have its own name lead here; the browser then sends that name as `Host`.
 */
export function isFromThisMachine({ headers, hostname, socket }: FastifyRequest): boolean {
  const isProxied = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return !isProxied && LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && isLoopbackHost(hostname);
}
