import type { BuiltHost, SiteConfig } from '@steadfast/contract';

/**
 * The page's content security policy: its own origin, those of the API and of the stream provider, and only the inline scripts
 * with these hashes; also the origins that tabs may load overrides from.
 *
 * @param mediaOrigins further origins of segments and pictures
 * @param host the page's shell; requires Trusted Types only if its first script creates a policy
 *   (shared/host/src/bootstrap/script-policy.ts), so that a rollback to an older shell works
 */
export function composeContentPolicy(
  config: SiteConfig,
  scriptHashes: string[],
  mediaOrigins: string[],
  host: Pick<BuiltHost, 'trustedTypes'> = {},
  styleHashes: string[] = [],
): string {
  const own = "'self'";
  const called = parseOrigins([config.apiBaseUrl, config.metricsUrl ?? '']);
  // REQ-NAV-10: only the form's own origin; the sample form belongs to this site.
  const donation = config.donationUrl === undefined ? [] : [getDonationOrigin(config) ?? own];
  const media = parseOrigins([config.apiBaseUrl, config.streamUrlTemplate, ...mediaOrigins]);
  const overrides = config.overrideOrigins ?? [];
  // A development server announces new builds through a web socket.
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  const policy: Record<string, string[]> = {
    'default-src': [own],
    'script-src': [own, ...scriptHashes, ...overrides],
    'style-src': [own, ...styleHashes, ...overrides],
    'img-src': [own, 'data:', ...media, ...overrides],
    // The Give page requests the donation form to check that it is reachable: its frame does not report failures.
    'connect-src': [own, ...called, ...media, ...donation, ...overrides, ...sockets],
    'frame-src': donation.length > 0 ? donation : ["'none'"],
    // hls.js fills caption tracks from an empty data: address.
    'media-src': [own, 'blob:', 'data:', ...media],
    'worker-src': [own],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [own],
    'frame-ancestors': ["'none'"],
    ...(host.trustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    }),
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Neither the site nor a donation form needs these. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** The player needs these; frames do not. */
const SITE_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture', 'screen-wake-lock'];

/**
 * What pages and their frames may ask the browser for. The donation form may take payments, as its frame allows
 * (`shell/src/pages/Give/DonationFrame.tsx`).
 */
export function composePermissionsPolicy(config: Pick<SiteConfig, 'donationUrl'>): string {
  const origin = getDonationOrigin(config);
  return [
    ...DENIED_FEATURES.map((feature) => `${feature}=()`),
    ...SITE_FEATURES.map((feature) => `${feature}=(self)`),
    `payment=(self${origin === undefined ? '' : ` "${origin}"`})`,
  ].join(', ');
}

/** Undefined if there is no form, or it is on this site. */
function getDonationOrigin({ donationUrl }: Pick<SiteConfig, 'donationUrl'>): string | undefined {
  return donationUrl === undefined || donationUrl.startsWith('/') ? undefined : new URL(donationUrl).origin;
}

/** The origins of the absolute addresses among these. */
function parseOrigins(addresses: string[]): string[] {
  return addresses.flatMap((address) => /^https?:\/\/[^/{?#]+/.exec(address)?.[0] ?? []);
}
