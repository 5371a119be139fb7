import type { SiteConfig } from '@steadfast/contract';
import type { PageHead } from '@steadfast/server/html';
import type { LinkFacts } from './link-facts';

/** What is the same for all pages. */
export interface HeadSite {
  config: SiteConfig;
  /** The site's address without a trailing slash; undefined if it is not configured. */
  publicUrl: string | undefined;
  /** The path of the square icon for pages without a picture. */
  icon: string;
  /** The first paragraph of About. */
  aboutLead: string | undefined;
}

const ICON_PX = 512;
/** Narrower pictures are shown small, beside the text. */
const LARGE_PICTURE_MIN_PX = 600;

/**
 * Creates a page's metadata for chats and crawlers.
 *
 * @param facts undefined if nothing is known: then it describes the site, and only the title is the page's
 * @param routeTitle the page's name without facts
 */
export function composePageHead(facts: LinkFacts | undefined, routeTitle: string, site: HeadSite): PageHead {
  const { siteName, tagline } = site.config;
  const isHome = facts?.path === '/';
  const name = isHome ? siteName : (facts?.name ?? routeTitle);
  const title = !name || name === siteName ? siteName : `${name} · ${siteName}`;
  const description = facts?.description ?? ((facts?.path === '/about' && site.aboutLead) || tagline);
  const url = facts && site.publicUrl && site.publicUrl + facts.path;
  const picture = describePicture(facts, name, site);
  // A chat may not show og:site_name, and "Series" alone says little.
  const hasSiteTitle = facts?.name === undefined || facts.kind === 'site';
  const data = facts && site.publicUrl && composeStructuredData(facts, site, site.publicUrl);
  return {
    title,
    description,
    ...(url && { canonicalUrl: url }),
    metas: [
      ...toMetas([
        ['og:site_name', siteName],
        ['og:type', facts?.kind === 'video' ? 'video.other' : 'website'],
        ['og:title', hasSiteTitle ? title : name],
        ['og:description', description],
        ['og:url', url],
        ...(picture?.properties ?? []),
      ]),
      { key: 'name', name: 'twitter:card', content: picture?.isLarge ? 'summary_large_image' : 'summary' },
    ],
    ...(data && { structuredData: data }),
  };
}

type Property = [name: string, content: string | number | undefined];

/** Leaves out what is unknown. */
const toMetas = (properties: Property[]): PageHead['metas'] =>
  properties.flatMap(([name, content]) =>
    content ? [{ key: 'property', name, content: String(content) }] : [],
  );

function describePicture(facts: LinkFacts | undefined, name: string, site: HeadSite) {
  const { picture, pictureName } = facts ?? {};
  const url = picture && resolveMediaUrl(picture.address, site);
  const iconUrl = site.publicUrl && site.publicUrl + site.icon;
  const shown = url
    ? { ...picture, url }
    : { url: iconUrl, width: ICON_PX, height: ICON_PX, type: 'image/png' };
  if (!shown.url) return undefined;
  const { width, height, type } = shown;
  const properties: Property[] = [
    ['og:image', shown.url],
    ['og:image:type', type],
    ['og:image:width', height && width],
    ['og:image:height', width && height],
    ['og:image:alt', url ? pictureName || name : site.config.siteName],
  ];
  return {
    properties,
    isLarge: url !== undefined && (width === undefined || width >= LARGE_PICTURE_MIN_PX),
  };
}

/** The API's addresses are relative to the API, which may be on another origin. */
function resolveMediaUrl(address: string, { config, publicUrl }: HeadSite): string | undefined {
  const apiUrl = /^https?:/.test(config.apiBaseUrl) ? config.apiBaseUrl : publicUrl;
  return resolveWebUrl(address, apiUrl);
}

function resolveWebUrl(address: string, base: string | undefined): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** A field that is undefined is missing in JSON. */
type Node = Readonly<Record<string, unknown>>;

/**
 * Composes a page's structured data (schema.org), only what search engines show: the site's name, and videos.
 *
 * @param siteUrl the site's address without a trailing slash
 * @returns undefined for other pages
 */
function composeStructuredData(facts: LinkFacts, site: HeadSite, siteUrl: string): Node | undefined {
  const context = { '@context': 'https://schema.org' };
  if (facts.kind === 'video') return { ...context, ...describeVideo(facts, site, siteUrl) };
  if (facts.path !== '/') return undefined;
  return { ...context, '@type': 'WebSite', name: site.config.siteName, url: `${siteUrl}/` };
}

/** Without embedUrl, since the site cannot be framed. */
function describeVideo(facts: LinkFacts, site: HeadSite, siteUrl: string): Node {
  const { path, name, description, durationSeconds, addedAt, streamId } = facts;
  const stream =
    streamId !== undefined &&
    site.config.streamUrlTemplate.replace('{videoId}', () => encodeURIComponent(streamId));
  return {
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: facts.picture && resolveMediaUrl(facts.picture.address, site),
    duration: durationSeconds === undefined ? undefined : formatDuration(durationSeconds),
    uploadDate: addedAt,
    contentUrl: stream ? resolveWebUrl(stream, siteUrl) : undefined,
    url: siteUrl + path,
  };
}

/** An ISO 8601 duration of at least one second: PT1H2M3S. */
function formatDuration(seconds: number): string {
  const total = Math.max(1, Math.round(seconds));
  const parts = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  return `PT${parts.map((part, index) => (part > 0 ? `${part}${'HMS'[index] ?? ''}` : '')).join('')}`;
}
