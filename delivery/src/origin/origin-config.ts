import { Value } from '@sinclair/typebox/value';
import { OverrideOrigin, type SiteConfig } from '@steadfast/shared/contract';
import {
  ABOUT_FILE,
  contentAddress,
  readSiteContent,
  type LoadedContent,
} from '../content/read-site-content';
import { DeliveryError } from '../delivery-error';
import { SAMPLE_DONATION_PATH } from '../donation/sample-donation';

/** What the origin is told at its start. */
export interface OriginConfig {
  site: SiteConfig;
  /** Further origins from which the stream provider serves segments or pictures. */
  mediaOrigins: string[];
  content: LoadedContent;
  /** Whether the site's own sample stands in for a donation form. */
  isDonationSample: boolean;
  /** Address of the site without a slash at its end, for links that leave it; undefined when nobody said it. */
  publicUrl: string | undefined;
  /** Where the origin itself asks the API; undefined when it is at the site's own address. */
  apiUrl: string | undefined;
  /** How long a page waits for the API at most. */
  apiWaitMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads what the browser is to be told (docs/operate.md lists the variables).
 *
 * @param contentFile the content file where SITE_CONTENT_FILE names no other
 * @throws {DeliveryError} `bad-config`, with the variable's name and what it should be; `bad-content`, with the field
 */
export function readOriginConfig(env: Environment, contentFile: string): OriginConfig {
  refuseRetired(env);
  const apiBaseUrl = pathOrAddress(env, 'API_BASE_URL', '/api').replace(/\/+$/, '');
  const apiOrigin = /^https?:\/\/[^/]+/.exec(apiBaseUrl)?.[0] ?? '';
  const streamUrlTemplate = pathOrAddress(
    env,
    'STREAM_URL_TEMPLATE',
    `${apiOrigin}/streams/{videoId}/master.m3u8`,
  );
  if (!streamUrlTemplate.includes('{videoId}')) {
    throw new DeliveryError(
      'bad-config',
      `STREAM_URL_TEMPLATE is "${streamUrlTemplate}" but needs {videoId} where the stream's id goes.`,
    );
  }
  const loaded = readSiteContent(env.SITE_CONTENT_FILE?.trim() || contentFile);
  const { content, files, hash } = loaded;
  const donation = donationOf(env);
  const overrideOrigins = overrideOriginsOf(env);
  const marksUrl = env.MARKS_URL?.trim() && pathOrAddress(env, 'MARKS_URL', '');
  return {
    site: {
      apiBaseUrl,
      streamUrlTemplate,
      siteName: content.name,
      tagline: content.tagline,
      socialLinks: content.socialLinks,
      ...(files.has(ABOUT_FILE) && { aboutUrl: contentAddress(hash, ABOUT_FILE) }),
      ...(donation && { donationUrl: donation }),
      ...(marksUrl && { marksUrl }),
      ...(overrideOrigins.length > 0 && { overrideOrigins }),
    },
    mediaOrigins: (env.MEDIA_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean)
      .map((origin) => originOf(origin)),
    content: loaded,
    isDonationSample: donation === SAMPLE_DONATION_PATH,
    publicUrl: publicUrlOf(env),
    apiUrl: apiUrlOf(env) ?? (apiOrigin ? apiBaseUrl : undefined),
    apiWaitMs: apiWaitMsOf(env),
  };
}

/** What variables said before the content file did; what they say now would be lost without a word. */
const RETIRED: Record<string, string> = {
  SITE_NAME: 'name',
  SITE_TAGLINE: 'tagline',
  SOCIAL_FACEBOOK: 'socialLinks',
  SOCIAL_TIKTOK: 'socialLinks',
  SOCIAL_X: 'socialLinks',
  SOCIAL_INSTAGRAM: 'socialLinks',
  SOCIAL_YOUTUBE: 'socialLinks',
};

function refuseRetired(env: Environment): void {
  for (const [name, field] of Object.entries(RETIRED)) {
    if (env[name] === undefined) continue;
    throw new DeliveryError(
      'bad-config',
      `${name} is not read any more: say it in the field "${field}" of the content file (SITE_CONTENT_FILE), and unset the variable.`,
    );
  }
}

/** REQ-NAV-10. What nobody set up is shown by a sample, but never to the public. */
function donationOf(env: Environment): string | undefined {
  const value = env.DONATION_URL?.trim();
  if (!value) return env.NODE_ENV === 'production' ? undefined : SAMPLE_DONATION_PATH;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isHere = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isSafe = url?.protocol === 'https:' || (isHere && url.protocol === 'http:');
  if (!url || !isSafe || url.username !== '' || url.password !== '' || UNSAFE.test(value)) {
    throw new DeliveryError(
      'bad-config',
      `DONATION_URL is "${value}" but must be the address of a donation form that begins with https://.`,
    );
  }
  return url.href;
}

/** What neither an address nor the content security policy may hold. */
const UNSAFE = /[\s"'<>;,\\]/;

/** REQ-FED-4. Whoever tries the site on their own machine may develop on it; the public site must be told from where. */
function overrideOriginsOf({ OVERRIDE_ORIGINS, NODE_ENV }: Environment): string[] {
  const standard = NODE_ENV === 'production' ? '' : 'http://localhost:*';
  const origins = (OVERRIDE_ORIGINS ?? standard)
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const wrong = origins.find((origin) => !Value.Check(OverrideOrigin, origin));
  if (wrong === undefined) return origins;
  throw new DeliveryError(
    'bad-config',
    `OVERRIDE_ORIGINS holds "${wrong}" but takes origins alone, separated by commas, such as https://preview.example.org or http://localhost:*.`,
  );
}

function publicUrlOf({ PUBLIC_URL }: Environment): string | undefined {
  const value = PUBLIC_URL?.trim();
  return value ? new URL(webAddress('PUBLIC_URL', value)).origin : undefined;
}

function apiUrlOf({ API_INTERNAL_URL }: Environment): string | undefined {
  const value = API_INTERNAL_URL?.trim();
  return value ? webAddress('API_INTERNAL_URL', value).replace(/\/+$/, '') : undefined;
}

/** A page is late for it by as much; 0 waits for nothing, and tells only what is known already. */
function apiWaitMsOf({ API_WAIT_MS }: Environment): number {
  const value = API_WAIT_MS?.trim() || '300';
  if (/^\d{1,5}$/.test(value) && Number(value) <= API_WAIT_MAX_MS) return Number(value);
  throw new DeliveryError(
    'bad-config',
    `API_WAIT_MS is "${value}" but must be a whole number of milliseconds from 0 to ${API_WAIT_MAX_MS}.`,
  );
}

const API_WAIT_MAX_MS = 5_000;

function webAddress(name: string, value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value) && !UNSAFE.test(value)) return value;
  throw new DeliveryError(
    'bad-config',
    `${name} is "${value}" but must be an address that begins with http:// or https://.`,
  );
}

function pathOrAddress(env: Environment, name: string, standard: string): string {
  const value = env[name]?.trim() || standard;
  return /^\/[^/]/.test(value) && !UNSAFE.test(value) ? value : address(name, value);
}

function address(name: string, value: string): string {
  if (
    /^https?:\/\//.test(value) &&
    URL.canParse(value.replace('{videoId}', 'video')) &&
    !UNSAFE.test(value)
  ) {
    return value;
  }
  throw new DeliveryError(
    'bad-config',
    `${name} is "${value}" but must be an address that begins with http:// or https://, or a path such as /api.`,
  );
}

function originOf(value: string): string {
  return new URL(address('MEDIA_ORIGINS', value)).origin;
}
