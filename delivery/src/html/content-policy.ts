import type { BuiltHost, SiteConfig } from '@steadfast/shared/contract';

/**
 * The content security policy of the page: its own origin, the API's and the stream provider's, nothing inline but the
 * scripts whose hashes are given. Where tabs may take remotes from elsewhere, those origins too.
 *
 * @param mediaOrigins further origins from which a stream provider serves segments or pictures
 * @param host the shell of the page: Trusted Types are demanded when its first script makes a policy for them
 *   (shared/src/host/script-policy.ts), so that a shell from before can be gone back to
 */
export function contentPolicy(
  config: SiteConfig,
  scriptHashes: string[],
  mediaOrigins: string[],
  host: Pick<BuiltHost, 'trustedTypes'> = {},
): string {
  const own = "'self'";
  const called = originsOf([config.apiBaseUrl, config.marksUrl ?? '']);
  const donation = config.donationUrl === undefined ? undefined : donationSource(config.donationUrl);
  const media = originsOf([config.apiBaseUrl, config.streamUrlTemplate, ...mediaOrigins]);
  const overrides = config.overrideOrigins ?? [];
  // Its page is told of new builds by a socket, which has a scheme of its own.
  const sockets = overrides.map((origin) => origin.replace(/^http/, 'ws'));
  const policy: Record<string, string[]> = {
    'default-src': [own],
    'script-src': [own, ...scriptHashes, ...overrides],
    'style-src': [own, ...overrides],
    'img-src': [own, 'data:', ...media, ...overrides],
    // Give asks whether the donation form can be reached: its frame does not tell.
    'connect-src': [own, ...called, ...media, ...(donation ? [donation] : []), ...overrides, ...sockets],
    'frame-src': [donation ?? "'none'"],
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

/** REQ-NAV-10: the form's own origin and no other; the sample is of this site. */
function donationSource(url: string): string {
  return url.startsWith('/') ? "'self'" : new URL(url).origin;
}

/** Origins of the absolute addresses among these; paths of this site have none to name. */
function originsOf(addresses: string[]): string[] {
  return addresses.flatMap((address) => /^https?:\/\/[^/{?#]+/.exec(address)?.[0] ?? []);
}
