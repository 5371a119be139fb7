import type { SiteConfig } from '../contract';

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

/** Returns the run-time configuration from the HTML (REQ-API-2), or the development defaults without one, as in tests. */
export function siteConfig(): SiteConfig {
  cached ??= {
    ...developmentDefault,
    ...(JSON.parse(
      document.getElementById(SITE_CONFIG_ELEMENT_ID)?.textContent ?? '{}',
    ) as Partial<SiteConfig>),
  };
  return cached;
}
