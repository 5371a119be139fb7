import type { SiteConfig } from '@steadfast/contract';

/** Id of the HTML element that contains the run-time configuration as JSON. */
export const SITE_CONFIG_ELEMENT_ID = 'site-config';

const developmentDefault: SiteConfig = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}/master.m3u8',
  siteName: 'Steadfast',
  tagline: '',
  socialLinks: [],
};

let cached: SiteConfig | undefined;

/** Provides the run-time configuration where there is no document: while pages render on the server. */
export function provideSiteConfig(config: Partial<SiteConfig>): SiteConfig {
  apiOrigin = undefined;
  return (cached = { ...developmentDefault, ...config });
}

/** Returns the run-time configuration from the HTML (REQ-API-2), or the development defaults without one, as in tests. */
export function siteConfig(): SiteConfig {
  return (
    cached ??
    provideSiteConfig(
      JSON.parse(document.getElementById(SITE_CONFIG_ELEMENT_ID)?.textContent ?? '{}') as Partial<SiteConfig>,
    )
  );
}

/** Stands for this site's origin, which the server does not know. */
const HERE = 'http://here.invalid';

/** Cached because each card needs it seven times. */
let apiOrigin: string | undefined;

/**
 * Resolves a URL from a response: pictures are relative to the API, which may have another origin.
 *
 * @param address an absolute URL, or a path on the API's origin
 * @throws TypeError for invalid URLs, and for schemes other than http(s), such as `javascript:` and `data:`
 */
export function mediaUrl(address: string): string {
  apiOrigin ??= new URL(siteConfig().apiBaseUrl, HERE).origin;
  if (address.startsWith('/') && apiOrigin === HERE) return address;
  const { protocol, href } = new URL(address, apiOrigin);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`Not served: ${protocol}`);
  return href.replace(HERE, '');
}

/**
 * Returns the URL of a video's HLS manifest at the stream provider (REQ-VIDEO-1).
 *
 * @param streamId the wire field `videoId` of the video
 */
export function streamUrl(streamId: string): string {
  return siteConfig().streamUrlTemplate.replace('{videoId}', encodeURIComponent(streamId));
}
