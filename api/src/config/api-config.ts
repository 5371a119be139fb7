import { isAbsolute, join } from 'node:path';
import { TypeGuard, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { PASSWORD_HASHING, type PasswordHashing } from '../accounts/password-hash';
import { DRAIN_MS } from '../http/closing';
import { REDIS_PACE, type RedisPace } from '../limits/limits';
import { DELIVERY_PACE, type DeliveryPace } from '../mail/delivery-pace';
import { SITE_NAME } from '../mail/site-name';
import { ConfigError } from './config-error';
import { Environment } from './environment';
import { REPOSITORY_FOLDER, SAMPLE_FOLDER } from './folders';

/** Every setting of the API that differs between environments. README.md lists the variables. */
export interface ApiConfig {
  production: boolean;
  host: string;
  port: number;
  /** Absent: the built-in database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where the catalogue commands put pictures and streams: `media` and `streams`. */
  mediaDir: string;
  /** Absent: generated once and stored in `dataDir`. */
  jwtSecret: string | undefined;
  /** Absent: email stays in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Absent: text messages stay in the outbox. */
  smsUrl: string | undefined;
  /** Countries whose mobile numbers receive text messages. */
  smsCountries: string[];
  publicUrl: string | undefined;
  /** The API's public address, for links that email programs call. Absent: `/api` below `publicUrl`. */
  apiPublicUrl: string | undefined;
  corsOrigins: string[];
  logLevel: Environment['LOG_LEVEL'];
  /** Multiplies every limit of `limits/limits.ts`. */
  limitsFactor: number;
  /** Absent: each process counts on its own. */
  redisUrl: string | undefined;
  redisPace: RedisPace;
  /** How many proxies are in front, or their addresses; 0: the connected client is the real one. */
  trustProxy: Environment['TRUST_PROXY'];
  /** Whether unsent messages, including codes, can be read at `/api/dev/outbox`: see hasDevOutbox. */
  devOutbox: boolean;
  /** Absent: metrics can be read from this machine only, and in production not at all. */
  metricsToken: string | undefined;
  /** How long, in milliseconds, the API keeps serving after it is asked to close, until the load balancer notices. */
  shutdownDelayMs: number;
  /** How long, in milliseconds, kept-alive connections then have to make one more request and be told to close. */
  drainMs: number;
  /** The folder of the sample data: `catalogue.json`, `media` and `streams`. */
  sampleFolder: string;
  passwordHashing: PasswordHashing;
  deliveryPace: DeliveryPace;
}

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 *
 * @param env for example `process.env`
 * @throws ConfigError that names the first wrong variable and how to correct it
 */
export function readApiConfig(env: Readonly<Record<string, string | undefined>>): ApiConfig {
  const checked = check(readVariables(env));
  const production = checked.NODE_ENV === 'production';
  if (production && checked.JWT_SECRET === undefined) {
    throw new ConfigError(`JWT_SECRET is missing: in production it ${findHint('JWT_SECRET')}.`);
  }
  if (checked.SMTP_URL !== undefined && checked.MAIL_FROM === undefined) {
    throw new ConfigError(`MAIL_FROM is missing: beside SMTP_URL it ${findHint('MAIL_FROM')}.`);
  }
  const sender = checked.SMTP_URL === undefined ? checked.SMS_URL && 'SMS_URL' : 'SMTP_URL';
  if (sender !== undefined && checked.PUBLIC_URL === undefined) {
    throw new ConfigError(`PUBLIC_URL is missing: beside ${sender} it ${findHint('PUBLIC_URL')}.`);
  }
  const publicUrl = checked.PUBLIC_URL?.replace(/\/+$/, '');
  const dataDir = resolveFolder(checked.DATA_DIR);
  return {
    production,
    host: checked.HOST,
    port: checked.PORT,
    databaseUrl: checked.DATABASE_URL,
    dataDir,
    mediaDir:
      checked.MEDIA_DIR === undefined ? join(dataDir, 'media-library') : resolveFolder(checked.MEDIA_DIR),
    jwtSecret: checked.JWT_SECRET,
    smtpUrl: checked.SMTP_URL,
    mailFrom: checked.MAIL_FROM ?? `${SITE_NAME} <no-reply@localhost>`,
    smsUrl: checked.SMS_URL,
    smsCountries: checked.SMS_COUNTRIES,
    publicUrl,
    apiPublicUrl:
      checked.API_PUBLIC_URL?.replace(/\/+$/, '') ??
      (publicUrl === undefined ? undefined : `${publicUrl}/api`),
    corsOrigins: checked.CORS_ORIGINS,
    logLevel: checked.LOG_LEVEL,
    limitsFactor: checked.LIMITS_FACTOR,
    redisUrl: checked.REDIS_URL,
    redisPace: REDIS_PACE,
    trustProxy: checked.TRUST_PROXY,
    devOutbox: checked.DEV_OUTBOX === '1',
    metricsToken: checked.METRICS_TOKEN,
    shutdownDelayMs: checked.SHUTDOWN_DELAY_MS,
    drainMs: DRAIN_MS,
    sampleFolder: SAMPLE_FOLDER,
    passwordHashing: PASSWORD_HASHING,
    deliveryPace: DELIVERY_PACE,
  };
}

/**
 * Reads the settings that limit connections, for a server in front of the API.
 *
 * @throws ConfigError that names the first wrong variable and how to correct it
 */
export function readConnectionLimits(
  env: Readonly<Record<string, string | undefined>>,
): Pick<ApiConfig, 'limitsFactor' | 'trustProxy'> {
  const { LIMITS_FACTOR, TRUST_PROXY } = check(readVariables(env));
  return { limitsFactor: LIMITS_FACTOR, trustProxy: TRUST_PROXY };
}

function resolveFolder(folder: string): string {
  return isAbsolute(folder) ? folder : join(REPOSITORY_FOLDER, folder);
}

function readVariables(env: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<TSchema>(Environment.properties).flatMap(([name, schema]) => {
      const text = env[name]?.trim() || (schema.default as string | undefined);
      return text === undefined ? [] : [[name, parseVariable(name, schema, text)]];
    }),
  );
}

function parseVariable(name: string, schema: TSchema, text: string): unknown {
  if (TypeGuard.IsInteger(schema) || TypeGuard.IsNumber(schema)) return Number(text);
  if (name === 'TRUST_PROXY' && /^\d+$/.test(text)) return Number(text);
  if (!TypeGuard.IsArray(schema) && name !== 'TRUST_PROXY') return text;
  return text === '' ? [] : text.split(',').map((entry) => entry.trim());
}

function check(candidate: Record<string, unknown>): Environment {
  if (Value.Check(Environment, candidate)) return candidate;
  const variable = Value.Errors(Environment, candidate).First()?.path.split('/')[1] ?? '';
  throw new ConfigError(`${variable} ${findHint(variable)}.`);
}

/** What the variable must be. The message leaves out the value, which may be a secret. */
function findHint(variable: string): string {
  return Object.entries(Environment.properties).find(([name]) => name === variable)?.[1].description ?? '';
}
