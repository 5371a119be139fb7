import type { SiteConfig } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';

/** What the origin is told at its start. */
export interface OriginConfig {
  site: SiteConfig;
  /** Further origins from which the stream provider serves segments or pictures. */
  mediaOrigins: string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads what the browser is to be told (docs/operate.md lists the variables).
 *
 * @throws {DeliveryError} `bad-config`, with the variable's name and what it should be
 */
export function readOriginConfig(env: Environment): OriginConfig {
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
  return {
    site: {
      apiBaseUrl,
      streamUrlTemplate,
      siteName: env.SITE_NAME?.trim() || 'Steadfast',
      tagline: env.SITE_TAGLINE ?? 'Stand firm. Walk together. Series for men who follow Christ.',
      socialLinks: socialLinksOf(env),
    },
    mediaOrigins: (env.MEDIA_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean)
      .map((origin) => originOf(origin)),
  };
}

const socialNames = ['Facebook', 'TikTok', 'X', 'Instagram', 'YouTube'] as const;
const sampleAddresses: Record<(typeof socialNames)[number], string> = {
  Facebook: 'https://www.facebook.com/',
  TikTok: 'https://www.tiktok.com/',
  X: 'https://x.com/',
  Instagram: 'https://www.instagram.com/',
  YouTube: 'https://www.youtube.com/',
};

/** REQ-NAV-7; the ministry's own pages come from SOCIAL_FACEBOOK and so on. */
function socialLinksOf(env: Environment): SiteConfig['socialLinks'] {
  return socialNames.map((name) => ({
    name,
    url: address(
      `SOCIAL_${name.toUpperCase()}`,
      env[`SOCIAL_${name.toUpperCase()}`] ?? sampleAddresses[name],
    ),
  }));
}

/** What neither an address nor the content security policy may hold. */
const UNSAFE = /[\s"'<>;,\\]/;

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
