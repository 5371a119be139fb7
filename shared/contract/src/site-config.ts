import { Type, type Static } from '@sinclair/typebox';

/** An origin, optionally with * as its port: http://localhost:*. The syntax is that of content security policies. */
export const OverrideOrigin = Type.String({
  pattern: '^https?://[a-z0-9.-]+(:(\\*|[0-9]{1,5}))?$',
  description: 'An origin without a path; * stands for any port',
});

/** Run-time configuration, embedded in the HTML: moving the site needs no rebuild (REQ-API-2, REQ-VIDEO-1). */
export const SiteConfig = Type.Object({
  apiBaseUrl: Type.String({
    description: 'A path on this site, or an absolute URL, without a trailing slash',
  }),
  streamUrlTemplate: Type.String({
    pattern: '\\{videoId\\}',
    description: 'URL of the HLS manifest; {videoId} stands for the stream id',
  }),
  siteName: Type.String({ minLength: 1 }),
  tagline: Type.String(),
  socialLinks: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  aboutUrl: Type.Optional(
    Type.String({ description: 'URL of the AboutContent; absent when the site has none' }),
  ),
  donationUrl: Type.Optional(
    Type.String({
      description: 'The donation form (REQ-NAV-10): an absolute URL, or a path on this site for the sample',
    }),
  ),
  metricsUrl: Type.Optional(
    Type.String({ description: 'Where browsers report the load times of remotes; absent to report none' }),
  ),
  overrideOrigins: Type.Optional(
    Type.Array(OverrideOrigin, {
      description: 'Origins that a tab may load an overriding remote from; absent for none',
    }),
  ),
});
export type SiteConfig = Static<typeof SiteConfig>;
