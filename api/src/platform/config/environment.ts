/** The environment variables that the API reads; README.md lists them. */
import { isIP } from 'node:net';
import { FormatRegistry, Type } from '@sinclair/typebox';
import { ENCODE_LOGIN, optionalVariable, secretFallbacks, SERVICE_URL_FORMAT } from '@steadfast/contract';

export const IN_MEMORY_DATABASE = 'memory://';

/** A switch that `npm start` and `npm run dev` turn on, and nothing else. */
const switchVariable = (what: string, title: string) =>
  Type.Union([Type.Literal('0'), Type.Literal('1')], {
    title,
    default: '0',
    unset: '0; `npm start` and `npm run dev` set 1',
    description: `must be 1 ${what}, or 0`,
  });

FormatRegistry.Set('network', isNetwork);
const Network = Type.String({ format: 'network' });

/** Even all of it may be left to PostgreSQL's own variables: `postgres:///`. */
const POSTGRES_URL = 'postgres(ql)?://[^\\s/]*/\\S*';
const POSTGRES_EXAMPLE = `postgres://user:password@host:5432/name, ${ENCODE_LOGIN}`;

export const JWT_SECRET_MIN = 32;

/** Each description completes the error for a wrong value; each default is what the variable would hold. */
export const Environment = Type.Object({
  PORT: Type.Integer({
    title: '0 picks a free port',
    default: '4000',
    minimum: 0,
    maximum: 65_535,
    description: 'must be a whole number from 0 to 65535, for instance 4000',
  }),
  HOST: Type.String({
    title: 'address to listen on; `0.0.0.0` for all',
    default: '127.0.0.1',
    pattern: '^[A-Za-z0-9.:_-]+$',
    description: 'must be an address or a host name without a port, for instance 127.0.0.1',
  }),
  DATABASE_URL: optionalVariable({
    title:
      '`postgres://…`; `PGPASSWORD`, `PGUSER`, `PGHOST` … stand for what it leaves out; `memory://` keeps nothing',
    unset: 'built-in PGlite in `DATA_DIR`',
    format: SERVICE_URL_FORMAT,
    pattern: `^(${POSTGRES_URL}|${IN_MEMORY_DATABASE})$`,
    description: `must look like ${POSTGRES_EXAMPLE}, or leave its password to PGPASSWORD; leave it out to use the built-in database`,
  }),
  DATABASE_POOL_MAX: Type.Integer({
    title: 'connections of one process to PostgreSQL',
    default: '10',
    minimum: 1,
    maximum: 1_000,
    description: 'must be a whole number from 1 to 1000, for instance 10',
  }),
  DATABASE_QUERY_MAX_MS: Type.Integer({
    title: 'how long PostgreSQL may take for one query',
    default: '10000',
    minimum: 100,
    maximum: 600_000,
    description: 'must be a whole number of milliseconds from 100 to 600000, for instance 10000',
  }),
  DATA_DIR: Type.String({
    title: 'built-in database and secret; relative to the repository',
    default: '.data',
    description: 'must name a folder',
  }),
  MEDIA_DIR: optionalVariable({
    title: 'pictures and streams added by `npm run catalogue`; served in preference to those of the sample',
    unset: '`media-library` in `DATA_DIR`',
    description: 'must name a folder',
  }),
  MEDIA_URL: optionalVariable({
    title:
      '`s3://BUCKET/FOLDER`: has the pictures and streams that no folder has; needs the variables of a bucket (`docs/operate.md`)',
    unset: 'none: only folders',
  }),
  SAMPLE: switchVariable(
    "to serve the sample's pictures and streams",
    "1 serves the sample's pictures and streams, and lets `npm run migrate` fill an empty database with its catalogue",
  ),
  JWT_SECRET: optionalVariable({
    title: 'signs sessions and links: at least 32 characters; required in production',
    unset: 'generated, stored in `DATA_DIR`',
    minLength: JWT_SECRET_MIN,
    // The secret that compose.yaml once had is known to all.
    pattern: '^(?!only-to-try-)',
    description: `must have at least ${JWT_SECRET_MIN} characters that nobody knows: make one with \`openssl rand -base64 48\``,
  }),
  JWT_SECRET_FALLBACKS: secretFallbacks('JWT_SECRET', JWT_SECRET_MIN),
  SMTP_URL: optionalVariable({
    title: '`smtp://user:password@host:587`',
    unset: 'none: no email leaves',
    format: SERVICE_URL_FORMAT,
    pattern: '^smtps?://[^\\s/]+(/\\S*)?$',
    description: `must look like smtp://user:password@host:587, ${ENCODE_LOGIN}, or leave these to SMTP_USER and SMTP_PASSWORD; leave it out to send no email`,
  }),
  SMTP_USER: optionalVariable({ title: 'as it is, instead of the user in `SMTP_URL`' }),
  SMTP_PASSWORD: optionalVariable({ title: 'as it is, instead of the password in `SMTP_URL`' }),
  MAIL_FROM: optionalVariable({
    title: 'sender; required with `SMTP_URL`',
    unset: '`Steadfast <no-reply@localhost>`',
    pattern: '^([^<>@\\r\\n]+<[^\\s<>@]+@[^\\s<>@]+>|[^\\s<>@]+@[^\\s<>@]+)$',
    description: 'must be a mail address, for instance Steadfast <no-reply@example.org>',
  }),
  SMS_URL: optionalVariable({
    title:
      '`twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15551234567`; `from` may be a service, `MG…`',
    unset: 'none: no texts',
    pattern:
      '^twilio(\\+http)?://[^\\s:@/]+:[^\\s:@/]+@[^\\s@/?]+/?\\?from=(%2B[1-9][0-9]{4,14}|MG[0-9a-f]{32})$',
    description:
      'must look like twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15551234567; leave it out to send no texts',
  }),
  SMS_COUNTRIES: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
    title: 'countries whose mobile numbers receive texts',
    default: 'US,CA',
    minItems: 1,
    description: 'must be a comma-separated list of countries in two capital letters, for instance US,CA',
  }),
  PUBLIC_URL: optionalVariable({
    title: 'URL of the site, for links in messages; required with `SMTP_URL` and `SMS_URL`',
    format: 'site-address',
  }),
  API_PUBLIC_URL: optionalVariable({
    title: 'URL of the API, for links that mail programs call (unsubscribe)',
    unset: '`/api` below `PUBLIC_URL`',
    pattern: '^https?://[^\\s?#]+$',
    description:
      'must be the address of the API, without a query, for instance https://watch.example.org/api',
  }),
  CORS_ORIGINS: Type.Array(Type.String({ pattern: '^https?://[^\\s/,*]+$' }), {
    title: 'comma-separated origins of other sites that may call; pictures and streams are open to all',
    default: '',
    description:
      'must be a comma-separated list of origins without a path, for instance https://watch.example.org',
  }),
  LIMITS_FACTOR: Type.Number({
    title: 'multiplies all limits of calls',
    default: '1',
    exclusiveMinimum: 0,
    description: 'must be a number above 0 that widens all limits, for instance 10',
  }),
  REDIS_URL: optionalVariable({
    title: '`redis://user:password@host:6379`',
    unset: 'none: each process counts its own limits',
    format: SERVICE_URL_FORMAT,
    pattern: '^rediss?://[^\\s/]+(/\\d+)?$',
    description: `must look like redis://user:password@host:6379, ${ENCODE_LOGIN}; leave it out to count in this process`,
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
  DEV_OUTBOX_KEY: optionalVariable({
    title:
      'at least 16 characters: shows unsent messages, including codes, at `/api/dev/outbox?key=…`; not with `SMTP_URL` or `SMS_URL`',
    unset: 'no outbox; `npm start` and `npm run dev` make a key',
    pattern: '^[\\w-]{16,}$',
    description:
      'must have at least 16 letters, digits, - or _: make one with `openssl rand -hex 24`; leave it out to show no messages',
  }),
  API_TRY_OUT: switchVariable(
    'to let people send calls from the page /api/docs',
    '1 lets people send calls from the page `/api/docs`',
  ),
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
  NODE_ENV: optionalVariable({ title: '`production`, which `npm run serve` sets, requires `JWT_SECRET`' }),
});

/** Whether this is an IP address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
