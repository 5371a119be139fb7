/** The environment variables that the API reads besides those of every server; README.md lists them. */
import { Type } from '@sinclair/typebox';
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

/** Even all of it may be left to PostgreSQL's own variables: `postgres:///`. */
const POSTGRES_URL = 'postgres(ql)?://[^\\s/]*/\\S*';
const POSTGRES_EXAMPLE = `postgres://user:password@host:5432/name, ${ENCODE_LOGIN}`;

export const JWT_SECRET_MIN = 32;

/** Each description completes the error for a wrong value; each default is what the variable would hold. */
export const Environment = Type.Object({
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
    title: 'pictures and streams added by `steadfast catalogue`; served in preference to those of the sample',
    unset: '`media-library` in `DATA_DIR`',
    description: 'must name a folder',
  }),
  MEDIA_URL: optionalVariable({
    title:
      '`s3://BUCKET/FOLDER`: has the pictures and streams that no folder has; needs the variables of a bucket (`docs/operate/variables.md`)',
    unset: 'none: only folders',
  }),
  SAMPLE: switchVariable(
    "to serve the sample's pictures and streams",
    "1 serves the sample's pictures and streams, and lets `steadfast migrate` fill an empty database with its catalogue",
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
    title: 'sender',
    unset: '`Steadfast <no-reply@…>`, of the host of `PUBLIC_URL`',
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
  REDIS_URL: optionalVariable({
    title: '`redis://user:password@host:6379`',
    unset: 'none: each process counts its own limits',
    format: SERVICE_URL_FORMAT,
    pattern: '^rediss?://[^\\s/]+(/\\d+)?$',
    description: `must look like redis://user:password@host:6379, ${ENCODE_LOGIN}; leave it out to count in this process`,
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
  NODE_ENV: optionalVariable({ title: '`production`, which `steadfast serve` sets, requires `JWT_SECRET`' }),
});
