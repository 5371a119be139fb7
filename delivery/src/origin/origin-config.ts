import { Value } from '@sinclair/typebox/value';
import { OverrideOrigin, type SiteConfig } from '@steadfast/shared/contract';
import { DeliveryError, badConfig } from '../delivery-error';
import { ABOUT_FILE, contentAddress, readSiteContent, type LoadedContent } from './read-site-content';
import { SAMPLE_DONATION_PATH } from './sample-donation';

export interface OriginConfig {
  site: SiteConfig;
  /** Further origins from which the stream provider serves segments or pictures. */
  mediaOrigins: string[];
  content: LoadedContent;
  /** Whether the sample donation form is used. */
  isDonationSample: boolean;
  /** The site's address without a trailing slash, for absolute links; undefined if it is not configured. */
  publicUrl: string | undefined;
  /** Where the origin calls the API; undefined if it is at the site's own address. */
  apiUrl: string | undefined;
  /** How long a page waits for the API at most. */
  apiWaitMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration of the site and the origin (docs/operate.md lists the variables).
 *
 * @param contentFile the default for SITE_CONTENT_FILE
 * @throws {DeliveryError} `bad-config`, with the variable's name and what it must be; `bad-content`, with the field
 */
export function readOriginConfig(env: Environment, contentFile: string): OriginConfig {
  refuseRetired(env);
  const apiBaseUrl = readPathOrAddress(env, 'API_BASE_URL', '/api').replace(/\/+$/, '');
  const apiOrigin = /^https?:\/\/[^/]+/.exec(apiBaseUrl)?.[0] ?? '';
  const streamUrlTemplate = readPathOrAddress(
    env,
    'STREAM_URL_TEMPLATE',
    `${apiOrigin}/streams/{videoId}/master.m3u8`,
  );
  if (!streamUrlTemplate.includes('{videoId}'))
    throw badConfig('STREAM_URL_TEMPLATE', streamUrlTemplate, "needs {videoId} where the stream's id goes");
  const loaded = readSiteContent(env.SITE_CONTENT_FILE?.trim() || contentFile);
  const { content, files, hash } = loaded;
  const donationUrl = readDonationUrl(env);
  const overrideOrigins = readOverrideOrigins(env);
  const metricsUrl = env.METRICS_URL?.trim() && readPathOrAddress(env, 'METRICS_URL', '');
  return {
    site: {
      apiBaseUrl,
      streamUrlTemplate,
      siteName: content.name,
      tagline: content.tagline,
      socialLinks: content.socialLinks,
      ...(files.has(ABOUT_FILE) && { aboutUrl: contentAddress(hash, ABOUT_FILE) }),
      ...(donationUrl && { donationUrl }),
      ...(metricsUrl && { metricsUrl }),
      ...(overrideOrigins.length > 0 && { overrideOrigins }),
    },
    mediaOrigins: splitList(env.MEDIA_ORIGINS ?? '').map(
      (origin) => new URL(checkAddress('MEDIA_ORIGINS', origin)).origin,
    ),
    content: loaded,
    isDonationSample: donationUrl === SAMPLE_DONATION_PATH,
    publicUrl: readPublicUrl(env),
    apiUrl: readApiUrl(env) ?? (apiOrigin ? apiBaseUrl : undefined),
    apiWaitMs: readApiWaitMs(env),
  };
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const describeField = (field: string) =>
  `say it in the field "${field}" of the content file (SITE_CONTENT_FILE)`;

/** Former variables with what replaced them, refused so that nobody relies on them. */
const RETIRED: Record<string, string> = {
  MARKS_URL: 'set METRICS_URL instead',
  SITE_NAME: describeField('name'),
  SITE_TAGLINE: describeField('tagline'),
  SOCIAL_FACEBOOK: describeField('socialLinks'),
  SOCIAL_TIKTOK: describeField('socialLinks'),
  SOCIAL_X: describeField('socialLinks'),
  SOCIAL_INSTAGRAM: describeField('socialLinks'),
  SOCIAL_YOUTUBE: describeField('socialLinks'),
};

function refuseRetired(env: Environment): void {
  for (const [name, replacement] of Object.entries(RETIRED)) {
    if (env[name] === undefined) continue;
    throw new DeliveryError(
      'bad-config',
      `${name} is not read any more: ${replacement}, and unset the variable.`,
    );
  }
}

/** REQ-NAV-10. Without a configured form there is a sample, but never in production. */
function readDonationUrl(env: Environment): string | undefined {
  const value = env.DONATION_URL?.trim();
  if (!value) return env.NODE_ENV === 'production' ? undefined : SAMPLE_DONATION_PATH;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isHere = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isSafe = url?.protocol === 'https:' || (isHere && url.protocol === 'http:');
  if (!url || !isSafe || url.username !== '' || url.password !== '' || UNSAFE.test(value)) {
    const expected = 'must be the address of a donation form that begins with https://';
    throw badConfig('DONATION_URL', value, expected);
  }
  return url.href;
}

/** Characters that neither an address nor the content security policy may contain. */
const UNSAFE = /[\s"'<>;,\\]/;

/** REQ-FED-4. Outside production, overrides may come from this machine. */
function readOverrideOrigins({ OVERRIDE_ORIGINS, NODE_ENV }: Environment): string[] {
  const standard = NODE_ENV === 'production' ? '' : 'http://localhost:*';
  const origins = splitList(OVERRIDE_ORIGINS ?? standard);
  const wrong = origins.find((origin) => !Value.Check(OverrideOrigin, origin));
  if (wrong === undefined) return origins;
  throw new DeliveryError(
    'bad-config',
    `OVERRIDE_ORIGINS holds "${wrong}" but takes origins alone, separated by commas, such as https://preview.example.org or http://localhost:*.`,
  );
}

function readPublicUrl({ PUBLIC_URL }: Environment): string | undefined {
  const value = PUBLIC_URL?.trim();
  return value ? new URL(checkWebAddress('PUBLIC_URL', value)).origin : undefined;
}

function readApiUrl({ API_INTERNAL_URL }: Environment): string | undefined {
  const value = API_INTERNAL_URL?.trim();
  return value ? checkWebAddress('API_INTERNAL_URL', value).replace(/\/+$/, '') : undefined;
}

/** 0 shows only what is cached. */
function readApiWaitMs({ API_WAIT_MS }: Environment): number {
  const value = API_WAIT_MS?.trim() || '300';
  if (/^\d{1,5}$/.test(value) && Number(value) <= API_WAIT_MAX_MS) return Number(value);
  const expected = `must be a whole number of milliseconds from 0 to ${API_WAIT_MAX_MS}`;
  throw badConfig('API_WAIT_MS', value, expected);
}

const API_WAIT_MAX_MS = 5_000;

function checkWebAddress(name: string, value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value) && !UNSAFE.test(value)) return value;
  throw badConfig(name, value, 'must be an address that begins with http:// or https://');
}

function readPathOrAddress(env: Environment, name: string, standard: string): string {
  const value = env[name]?.trim() || standard;
  return /^\/[^/]/.test(value) && !UNSAFE.test(value) ? value : checkAddress(name, value);
}

function checkAddress(name: string, value: string): string {
  if (
    /^https?:\/\//.test(value) &&
    URL.canParse(value.replace('{videoId}', 'video')) &&
    !UNSAFE.test(value)
  ) {
    return value;
  }
  const expected = 'must be an address that begins with http:// or https://, or a path such as /api';
  throw badConfig(name, value, expected);
}
