import { Type, type Static } from '@sinclair/typebox';

/** An origin, or one with * for its port: http://localhost:*. In the words of content security policies. */
export const OverrideOrigin = Type.String({
  pattern: '^https?://[a-z0-9.-]+(:(\\*|[0-9]{1,5}))?$',
  description: 'An origin without a path; * stands for any port',
});

/** What the browser is told at run time, in the HTML. No rebuild moves the site (REQ-API-2, REQ-VIDEO-1). */
export const SiteConfig = Type.Object({
  apiBaseUrl: Type.String({
    description: 'A path of this site, or an absolute address, without a slash at its end',
  }),
  streamUrlTemplate: Type.String({
    pattern: '\\{videoId\\}',
    description: 'Address of the HLS manifest; {videoId} stands for the stream id',
  }),
  siteName: Type.String({ minLength: 1 }),
  tagline: Type.String(),
  socialLinks: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  aboutUrl: Type.Optional(
    Type.String({ description: 'Where the AboutContent is served; absent when the site has none' }),
  ),
  donationUrl: Type.Optional(
    Type.String({
      description:
        'The donation form (REQ-NAV-10): an absolute address, or a path of this site for the sample',
    }),
  ),
  marksUrl: Type.Optional(
    Type.String({ description: 'Where browsers report how long remotes take; absent when nowhere' }),
  ),
  overrideOrigins: Type.Optional(
    Type.Array(OverrideOrigin, {
      description: 'From where a tab may take a remote that is being developed; absent where from nowhere',
    }),
  ),
});
export type SiteConfig = Static<typeof SiteConfig>;
