import type { SiteConfig } from '../contract';

/** Id of the element of the HTML that carries the run-time configuration as JSON. */
export const SITE_CONFIG_ELEMENT_ID = 'site-config';

const developmentDefault: SiteConfig = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}/master.m3u8',
  siteName: 'Steadfast',
  tagline: '',
  socialLinks: [],
};

let known: SiteConfig | undefined;

/**
 * The run-time configuration that came with the HTML (REQ-API-2). Where there is none, in a test for instance, the
 * development defaults.
 */
export function siteConfig(): SiteConfig {
  known ??= {
    ...developmentDefault,
    ...(JSON.parse(
      document.getElementById(SITE_CONFIG_ELEMENT_ID)?.textContent ?? '{}',
    ) as Partial<SiteConfig>),
  };
  return known;
}
