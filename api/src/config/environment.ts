/** The environment variables that the API reads. Each description ends the sentence that a wrong value is met with. */
import { Type, type Static } from '@sinclair/typebox';

export const IN_MEMORY_DATABASE = 'memory://';

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
      minLength: 32,
      description: 'must have at least 32 characters: make one with `openssl rand -base64 48`',
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^\\s/]+(/\\S*)?$',
      description: 'must look like smtp://user:password@host:587; leave it out to send no mail',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^([^<>@\\r\\n]+<[^\\s<>@]+@[^\\s<>@]+>|[^\\s<>@]+@[^\\s<>@]+)$',
      description: 'must be a mail address, for instance Steadfast <no-reply@example.org>',
    }),
  ),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s]+$',
      description: 'must be the address of the site, for instance https://watch.example.org',
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
  LOG_LEVEL: Type.Union(
    (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const).map((level) =>
      Type.Literal(level),
    ),
    { description: 'must be fatal, error, warn, info, debug, trace or silent' },
  ),
});
export type Environment = Static<typeof Environment>;
