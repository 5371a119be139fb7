import { isAbsolute, join } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { PASSWORD_HASHING, type PasswordHashing } from '../accounts/password-hash';
import { FAREWELL_MS } from '../http/closing';
import { REDIS_PACE, type RedisPace } from '../limits/redis-pace';
import { DELIVERY_PACE, type DeliveryPace } from '../mail/delivery-pace';
import { SITE_NAME } from '../mail/site-name';
import { ConfigError } from './config-error';
import { Environment } from './environment';
import { REPOSITORY_FOLDER, SAMPLE_FOLDER } from './folders';

/** Everything about the API that differs from one place to another. README.md explains each variable. */
export interface ApiConfig {
  production: boolean;
  host: string;
  port: number;
  /** Absent: the built-in database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where the catalogue's tools put pictures and streams: `media` and `streams`. */
  mediaDir: string;
  /** Absent: made once and kept in `dataDir`. */
  jwtSecret: string | undefined;
  /** Absent: mail stays in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Absent: text messages stay in the outbox. */
  smsUrl: string | undefined;
  /** Whose mobile numbers are sent texts. */
  smsCountries: string[];
  publicUrl: string | undefined;
  /** Where the world finds the API, for links that mail programs call. Absent: `/api` below `publicUrl`. */
  apiPublicUrl: string | undefined;
  corsOrigins: string[];
  logLevel: Environment['LOG_LEVEL'];
  /** Multiplies every limit of `limits/limits.ts`. */
  limitsFactor: number;
  /** Absent: each process counts for itself. */
  redisUrl: string | undefined;
  redisPace: RedisPace;
  /** How many proxies stand in front, or where they are; 0: whoever connects is the client. */
  trustProxy: Environment['TRUST_PROXY'];
  /** Whether unsent messages, codes among them, may be read at `/api/dev/outbox`: see hasDevOutbox. */
  devOutbox: boolean;
  /** Absent: metrics are read from this machine only, and in production by nobody. */
  metricsToken: string | undefined;
  /** How long it keeps serving, told to close, while the load balancer learns of it. */
  shutdownDelayMs: number;
  /** How long, after that, kept-alive connections get to learn that they end. */
  farewellMs: number;
  /** The folder of the sample: `catalogue.json`, `media` and `streams`. */
  sampleFolder: string;
  passwordHashing: PasswordHashing;
  deliveryPace: DeliveryPace;
}

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 *
 * @param env for instance `process.env`
 * @throws ConfigError naming the first variable that is wrong, and the mend
 */
export function readApiConfig(env: Readonly<Record<string, string | undefined>>): ApiConfig {
  const checked = check(withDefaults(env));
  const production = checked.NODE_ENV === 'production';
  if (production && checked.JWT_SECRET === undefined) {
    throw new ConfigError(`JWT_SECRET is missing: in production it ${mend('JWT_SECRET')}.`);
  }
  if (checked.SMTP_URL !== undefined && checked.MAIL_FROM === undefined) {
    throw new ConfigError(`MAIL_FROM is missing: beside SMTP_URL it ${mend('MAIL_FROM')}.`);
  }
  const sends = checked.SMTP_URL === undefined ? checked.SMS_URL && 'SMS_URL' : 'SMTP_URL';
  if (sends !== undefined && checked.PUBLIC_URL === undefined) {
    throw new ConfigError(`PUBLIC_URL is missing: beside ${sends} it ${mend('PUBLIC_URL')}.`);
  }
  const publicUrl = checked.PUBLIC_URL?.replace(/\/+$/, '');
  const dataDir = inRepository(checked.DATA_DIR);
  return {
    production,
    host: checked.HOST,
    port: checked.PORT,
    databaseUrl: checked.DATABASE_URL,
    dataDir,
    mediaDir:
      checked.MEDIA_DIR === undefined ? join(dataDir, 'media-library') : inRepository(checked.MEDIA_DIR),
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
    farewellMs: FAREWELL_MS,
    sampleFolder: SAMPLE_FOLDER,
    passwordHashing: PASSWORD_HASHING,
    deliveryPace: DELIVERY_PACE,
  };
}

/**
 * What bounds the connections of a server that stands in front of the API, or without one.
 *
 * @throws ConfigError naming the first variable that is wrong, and the mend
 */
export function readConnectionLimits(
  env: Readonly<Record<string, string | undefined>>,
): Pick<ApiConfig, 'limitsFactor' | 'trustProxy'> {
  const { LIMITS_FACTOR, TRUST_PROXY } = check(withDefaults(env));
  return { limitsFactor: LIMITS_FACTOR, trustProxy: TRUST_PROXY };
}

function inRepository(folder: string): string {
  return isAbsolute(folder) ? folder : join(REPOSITORY_FOLDER, folder);
}

function withDefaults(env: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  const given = Object.fromEntries(
    Object.keys(Environment.properties)
      .map((name) => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  return {
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
    ...given,
    PORT: Number(given.PORT ?? 4000),
    LIMITS_FACTOR: Number(given.LIMITS_FACTOR ?? 1),
    TRUST_PROXY: proxiesIn(given.TRUST_PROXY ?? '0'),
    SHUTDOWN_DELAY_MS: Number(given.SHUTDOWN_DELAY_MS ?? 0),
    SMS_COUNTRIES: listOf(given.SMS_COUNTRIES ?? 'US,CA'),
    CORS_ORIGINS: listOf(given.CORS_ORIGINS ?? ''),
  };
}

function proxiesIn(value: string): number | string[] {
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((network) => network.trim());
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split(',').map((each) => each.trim());
}

function check(candidate: Record<string, unknown>): Environment {
  if (Value.Check(Environment, candidate)) return candidate;
  const variable = Value.Errors(Environment, candidate).First()?.path.split('/')[1] ?? '';
  throw new ConfigError(`${variable} ${mend(variable)}.`);
}

/** The value itself is never told: it may be a secret. */
function mend(variable: string): string {
  return Object.entries(Environment.properties).find(([name]) => name === variable)?.[1].description ?? '';
}
