import { Type, type Static } from '@sinclair/typebox';

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
});
export type SiteConfig = Static<typeof SiteConfig>;
