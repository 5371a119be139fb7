/** The environment variables that the API reads. Each description completes the error for a wrong value. */
import { isIP } from 'node:net';
import { FormatRegistry, Type, type Static } from '@sinclair/typebox';

export const IN_MEMORY_DATABASE = 'memory://';

FormatRegistry.Set('network', isNetwork);
const Network = Type.String({ format: 'network' });

export const JWT_SECRET_MIN = 32;

export const Environment = Type.Object({
  NODE_ENV: Type.Optional(Type.String()),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    description: 'must be a whole number from 0 to 65535, for instance 4000',
  }),
  HOST: Type.String({
    pattern: '^[A-Za-z0-9.:_-]+$',
    description: 'must be an address or a host name without a port, for instance 127.0.0.1',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: `^(postgres(ql)?://[^\\s/]+/\\S+|${IN_MEMORY_DATABASE})$`,
      description:
        'must look like postgres://user:password@host:5432/name; leave it out to use the built-in database',
    }),
  ),
  DATA_DIR: Type.String({ minLength: 1, description: 'must name a folder' }),
  MEDIA_DIR: Type.Optional(Type.String({ minLength: 1, description: 'must name a folder' })),
  JWT_SECRET: Type.Optional(
    Type.String({
      minLength: JWT_SECRET_MIN,
      description: `must have at least ${JWT_SECRET_MIN} characters: make one with \`openssl rand -base64 48\``,
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^\\s/]+(/\\S*)?$',
      description: 'must look like smtp://user:password@host:587; leave it out to send no email',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^([^<>@\\r\\n]+<[^\\s<>@]+@[^\\s<>@]+>|[^\\s<>@]+@[^\\s<>@]+)$',
      description: 'must be a mail address, for instance Steadfast <no-reply@example.org>',
    }),
  ),
  SMS_URL: Type.Optional(
    Type.String({
      pattern:
        '^twilio(\\+http)?://[^\\s:@/]+:[^\\s:@/]+@[^\\s@/?]+/?\\?from=(%2B[1-9][0-9]{4,14}|MG[0-9a-f]{32})$',
      description:
        'must look like twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15551234567; leave it out to send no texts',
    }),
  ),
  SMS_COUNTRIES: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
    minItems: 1,
    description: 'must be a comma-separated list of countries in two capital letters, for instance US,CA',
  }),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s]+$',
      description: 'must be the address of the site, for instance https://watch.example.org',
    }),
  ),
  API_PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s]+$',
      description: 'must be the address of the API, for instance https://watch.example.org/api',
    }),
  ),
  CORS_ORIGINS: Type.Array(
    Type.String({
      pattern: '^https?://[^\\s/,*]+$',
    }),
    {
      description:
        'must be a comma-separated list of origins without a path, for instance https://watch.example.org',
    },
  ),
  LIMITS_FACTOR: Type.Number({
    exclusiveMinimum: 0,
    description: 'must be a number above 0 that widens all limits, for instance 10',
  }),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: '^rediss?://[^\\s/]+(/\\d+)?$',
      description: 'must look like redis://user:password@host:6379; leave it out to count in this process',
    }),
  ),
  TRUST_PROXY: Type.Union([Type.Integer({ minimum: 0, maximum: 10 }), Type.Array(Network)], {
    description:
      'must be the number of proxies in front, for instance 1, or their addresses and networks, for instance 10.0.0.0/8,::1',
  }),
  DEV_OUTBOX: Type.Optional(
    Type.Union([Type.Literal('0'), Type.Literal('1')], {
      description: 'must be 1 to show unsent messages at /api/dev/outbox during development, or 0',
    }),
  ),
  METRICS_TOKEN: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{16,}$',
      description: 'must have at least 16 visible ASCII characters: make one with `openssl rand -hex 24`',
    }),
  ),
  SHUTDOWN_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 300_000,
    description: 'must be a whole number of milliseconds from 0 to 300000, for instance 5000',
  }),
  LOG_LEVEL: Type.Union(
    (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const).map((level) =>
      Type.Literal(level),
    ),
    { description: 'must be fatal, error, warn, info, debug, trace or silent' },
  ),
});
export type Environment = Static<typeof Environment>;

/** Whether this is an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
