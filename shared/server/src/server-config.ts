/** The environment variables of every process that serves. */
import { isIP } from 'node:net';
import { FormatRegistry, Type } from '@sinclair/typebox';
import { optionalVariable, readEnvironment, type EnvironmentVariables } from '@steadfast/contract';
import { StartError } from './start-error';

FormatRegistry.Set('network', isNetwork);
const Network = Type.String({ format: 'network' });

/** Each description completes the error for a wrong value; docs/operate/variables.md lists them. */
export const ServerEnvironment = Type.Object({
  PORT: Type.Integer({
    title: 'where it listens; 0 picks a free port',
    default: '3000',
    minimum: 0,
    maximum: 65_535,
    description: 'must be a whole number from 0 to 65535, for instance 3000',
  }),
  HOST: Type.String({
    title: 'address to listen on; `0.0.0.0` for all',
    default: '127.0.0.1',
    pattern: '^[A-Za-z0-9.:_-]+$',
    description: 'must be an address or a host name without a port, for instance 127.0.0.1',
  }),
  LIMITS_FACTOR: Type.Number({
    title: 'multiplies all limits of calls',
    default: '1',
    exclusiveMinimum: 0,
    description: 'must be a number above 0 that widens all limits, for instance 10',
  }),
  TRUST_PROXY: Type.Union([Type.Integer({ minimum: 0, maximum: 10 }), Type.Array(Network)], {
    title: 'number of proxies in front, or their addresses and networks: `10.0.0.0/8,::1`',
    default: '0',
    unset: '0: `X-Forwarded-For` and `X-Request-Id` are ignored',
    description:
      'must be the number of proxies in front, for instance 1, or their addresses and networks, for instance 10.0.0.0/8,::1',
  }),
  METRICS_TOKEN: optionalVariable({
    title: 'at least 16 characters, sent as `Bearer` to `/api/metrics` and, at the origin, `/.metrics`',
    unset: 'no metrics',
    pattern: '^[\\x21-\\x7e]{16,}$',
    description: 'must have at least 16 visible ASCII characters: make one with `openssl rand -hex 24`',
  }),
  SHUTDOWN_DELAY_MS: Type.Integer({
    title: 'how long it keeps serving, not ready, after SIGTERM, until the load balancer notices',
    default: '0',
    minimum: 0,
    maximum: 300_000,
    description: 'must be a whole number of milliseconds from 0 to 300000, for instance 5000',
  }),
  LOG_LEVEL: Type.Union(
    (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const).map((level) =>
      Type.Literal(level),
    ),
    {
      title: 'of the log of origin, API and workers: fatal, error, warn, info, debug, trace, silent',
      default: 'info',
      unset: 'info; `npm start` and `npm run dev` set warn',
      description: 'must be fatal, error, warn, info, debug, trace or silent',
    },
  ),
});

export type ServerConfig = ReturnType<typeof readServerConfig>;

/** @throws {StartError} that names the first wrong variable and how to correct it */
export function readServerConfig(env: EnvironmentVariables) {
  const checked = readEnvironment(ServerEnvironment, env, (message) => new StartError(message));
  return {
    port: checked.PORT,
    host: checked.HOST,
    limitsFactor: checked.LIMITS_FACTOR,
    trustProxy: checked.TRUST_PROXY,
    metricsToken: checked.METRICS_TOKEN,
    shutdownDelayMs: checked.SHUTDOWN_DELAY_MS,
    logLevel: checked.LOG_LEVEL,
  };
}

/** Whether this is an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
