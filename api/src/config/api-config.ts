import { isAbsolute, join } from 'node:path';
import { describeVariable, readEnvironment, type EnvironmentVariables } from '@steadfast/contract';
import { PASSWORD_HASHING } from '../accounts/password-hash';
import { DRAIN_MS } from '../http/closing';
import { REDIS_PACE } from '../limits/limits';
import { DELIVERY_PACE } from '../mail/deliverer';
import { SITE_NAME } from '../mail/site-name';
import { ConfigError } from './config-error';
import { Environment } from './environment';
import { REPOSITORY_FOLDER, SAMPLE_FOLDER } from './folders';

/** Every setting of the API that differs between environments. README.md lists the variables. */
export type ApiConfig = {
  // What is absent may also be set to undefined.
  [Name in keyof Read]: undefined extends Read[Name]
    ? Exclude<Read[Name], undefined> | undefined
    : Read[Name];
};
type Read = ReturnType<typeof readApiConfig>;

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 *
 * @param env for example `process.env`
 * @throws ConfigError that names the first wrong variable and how to correct it
 */
export function readApiConfig(env: EnvironmentVariables) {
  const checked = readEnvironment(Environment, env, createError);
  const production = checked.NODE_ENV === 'production';
  if (production && checked.JWT_SECRET === undefined) {
    throw new ConfigError(
      `JWT_SECRET is missing: in production it ${describeVariable(Environment, 'JWT_SECRET')}.`,
    );
  }
  if (checked.SMTP_URL !== undefined && checked.MAIL_FROM === undefined) {
    throw new ConfigError(
      `MAIL_FROM is missing: beside SMTP_URL it ${describeVariable(Environment, 'MAIL_FROM')}.`,
    );
  }
  const sender = checked.SMTP_URL === undefined ? checked.SMS_URL && 'SMS_URL' : 'SMTP_URL';
  if (sender !== undefined && checked.PUBLIC_URL === undefined) {
    throw new ConfigError(
      `PUBLIC_URL is missing: beside ${sender} it ${describeVariable(Environment, 'PUBLIC_URL')}.`,
    );
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
    devOutboxKey: checked.DEV_OUTBOX_KEY,
    isTryOut: checked.API_TRY_OUT === '1',
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
  env: EnvironmentVariables,
): Pick<ApiConfig, 'limitsFactor' | 'trustProxy'> {
  const { LIMITS_FACTOR, TRUST_PROXY } = readEnvironment(Environment, env, createError);
  return { limitsFactor: LIMITS_FACTOR, trustProxy: TRUST_PROXY };
}

const createError = (message: string) => new ConfigError(message);

function resolveFolder(folder: string): string {
  return isAbsolute(folder) ? folder : join(REPOSITORY_FOLDER, folder);
}
