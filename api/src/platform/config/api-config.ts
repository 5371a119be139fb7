import { isAbsolute, join } from 'node:path';
import type { Static } from '@sinclair/typebox';
import {
  describeVariable,
  readBucketSettings,
  readEnvironment,
  type EnvironmentVariables,
} from '@steadfast/contract';
import { DRAIN_MS, readServerConfig } from '@steadfast/server';
import { SITE_NAME } from './site-content';
import { StartError } from '@steadfast/server/start-error';
import { JOBS_PACE, PASSWORD_HASHING, REDIS_PACE } from './defaults';
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
 * @param options.serves false for commands that use only the database and the media: they need no secrets
 * @throws StartError that names the first wrong variable and how to correct it, or every one that is missing
 */
export function readApiConfig(env: EnvironmentVariables, { serves = true }: { serves?: boolean } = {}) {
  const checked = readEnvironment(Environment, env, createError);
  const production = checked.NODE_ENV === 'production';
  const missing = (serves ? listRequired(checked) : []).map(
    ([name, when]) => `${name} is missing: ${when} it ${describeVariable(Environment, name)}.`,
  );
  if (missing.length > 0) throw new StartError([...missing, ...listUnset(checked)].join(' '));
  const publicUrl = checked.PUBLIC_URL && new URL(checked.PUBLIC_URL).origin;
  const dataDir = resolveFolder(checked.DATA_DIR);
  return {
    ...readServerConfig(env),
    production,
    /** One sentence for each variable that a site in production usually sets and this one does not. */
    unset: listUnset(checked),
    databaseUrl: checked.DATABASE_URL,
    databasePoolMax: checked.DATABASE_POOL_MAX,
    databaseQueryMaxMs: checked.DATABASE_QUERY_MAX_MS,
    dataDir,
    mediaDir:
      checked.MEDIA_DIR === undefined ? join(dataDir, 'media-library') : resolveFolder(checked.MEDIA_DIR),
    /** Has the pictures and streams that the folders do not have. */
    mediaBucket:
      checked.MEDIA_URL === undefined
        ? undefined
        : readBucketSettings(
            {
              variable: 'MEDIA_URL',
              value: checked.MEDIA_URL,
              otherwise: 'or left out to use MEDIA_DIR only',
            },
            env,
            createError,
          ),
    jwtSecret: checked.JWT_SECRET,
    jwtSecretFallbacks: checked.JWT_SECRET_FALLBACKS,
    smtpUrl: checked.SMTP_URL && addLogin(checked.SMTP_URL, checked.SMTP_USER, checked.SMTP_PASSWORD),
    mailFrom:
      checked.MAIL_FROM ??
      `${SITE_NAME} <no-reply@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}>`,
    smsUrl: checked.SMS_URL,
    smsCountries: checked.SMS_COUNTRIES,
    publicUrl,
    apiPublicUrl:
      checked.API_PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ??
      (publicUrl === undefined ? undefined : `${publicUrl}/api`),
    corsOrigins: checked.CORS_ORIGINS,
    redisUrl: checked.REDIS_URL,
    redisPace: REDIS_PACE,
    devOutboxKey: checked.DEV_OUTBOX_KEY,
    isTryOut: checked.API_TRY_OUT === '1',
    drainMs: DRAIN_MS,
    /** Absent without SAMPLE. */
    sampleFolder: checked.SAMPLE === '1' ? SAMPLE_FOLDER : undefined,
    passwordHashing: PASSWORD_HASHING,
    jobsPace: JOBS_PACE,
    /** False where `steadfast worker` runs them all. */
    runsJobs: true,
  };
}

type Variables = Static<typeof Environment>;

/** The variables without which nothing starts, and when they are needed. */
function listRequired(checked: Variables): [name: keyof Variables, when: string][] {
  const sender = checked.SMTP_URL === undefined ? checked.SMS_URL && 'SMS_URL' : 'SMTP_URL';
  const needed: [keyof Variables, string | undefined][] = [
    ['JWT_SECRET', checked.NODE_ENV === 'production' ? 'in production' : undefined],
    ['PUBLIC_URL', sender && `beside ${sender}`],
  ];
  return needed.flatMap(([name, when]) => (when && checked[name] === undefined ? [[name, when]] : []));
}

const UNSET = {
  DATABASE_URL: 'the built-in database serves one process only',
  PUBLIC_URL: 'shared links have no picture, and search engines get no canonical URLs and no sitemap',
  SMTP_URL: 'no email leaves, so nobody can sign up or reset a password',
  SMS_URL: 'nothing can be shared with phone numbers',
} satisfies Partial<Record<keyof Variables, string>>;

/** What DEV_OUTBOX_KEY changes while nothing is sent: see hasDevOutbox. */
const SHOWN = {
  SMTP_URL: 'emails, including codes, are shown to everybody who has DEV_OUTBOX_KEY, and not sent',
  SMS_URL: 'texts are shown there, too',
};

function listUnset(checked: Variables): string[] {
  if (checked.NODE_ENV !== 'production') return [];
  const isRequired = new Set<string>(listRequired(checked).map(([name]) => name));
  const isShown = [checked.SMTP_URL, checked.SMS_URL, !checked.DEV_OUTBOX_KEY].every((each) => !each);
  return Object.entries(isShown ? { ...UNSET, ...SHOWN } : UNSET).flatMap(([name, effect]) =>
    checked[name as keyof typeof UNSET] === undefined && !isRequired.has(name)
      ? [`Without ${name}, ${effect}.`]
      : [],
  );
}

/** Adds a login that is not percent-encoded to a URL; what is absent stays as the URL has it. */
function addLogin(text: string, user: string | undefined, password: string | undefined): string {
  const url = new URL(text);
  if (user !== undefined) url.username = encodeURIComponent(user);
  if (password !== undefined) url.password = encodeURIComponent(password);
  return url.href;
}

const createError = (message: string) => new StartError(message);

function resolveFolder(folder: string): string {
  return isAbsolute(folder) ? folder : join(REPOSITORY_FOLDER, folder);
}
