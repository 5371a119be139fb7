import type { SiteConfig } from '@steadfast/contract';
import type { PageHead } from '@steadfast/server/html';
import type { LinkFacts } from './link-facts';
import { composeStructuredData } from './structured-data';

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
const OPEN_GRAPH_TYPE: Record<LinkFacts['kind'], string> = {
  site: 'website',
  video: 'video.other',
  series: 'video.tv_show',
  list: 'website',
  playlist: 'website',
};

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
  const data = facts && site.publicUrl && createStructuredData(facts, site, site.publicUrl);
  return {
    title,
    description,
    ...(url && { canonicalUrl: url }),
    metas: [
      ...toMetas([
        ['og:site_name', siteName],
        ['og:type', facts ? getOpenGraphType(facts) : 'website'],
        ['og:title', hasSiteTitle ? title : name],
        ['og:description', description],
        ['og:url', url],
        ...(picture?.properties ?? []),
        ...(facts ? listVideoProperties(facts, site.publicUrl) : []),
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

function getOpenGraphType({ kind, series }: LinkFacts): string {
  return kind === 'video' && series ? 'video.episode' : OPEN_GRAPH_TYPE[kind];
}

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

function listVideoProperties(
  { durationSeconds, tags = [], series }: LinkFacts,
  publicUrl: string | undefined,
): Property[] {
  return [
    ['video:duration', durationSeconds && Math.max(1, Math.round(durationSeconds))],
    ['video:series', series && publicUrl && publicUrl + series.path],
    ...tags.map((tag): Property => ['video:tag', tag]),
  ];
}

function createStructuredData(facts: LinkFacts, site: HeadSite, publicUrl: string): object | undefined {
  const { config } = site;
  const stream =
    facts.streamId === undefined
      ? undefined
      : config.streamUrlTemplate.replace('{videoId}', () => encodeURIComponent(facts.streamId ?? ''));
  return composeStructuredData(facts, {
    name: config.siteName,
    url: publicUrl,
    logo: publicUrl + site.icon,
    socialLinks: config.socialLinks,
    pictureUrl: facts.picture && resolveMediaUrl(facts.picture.address, site),
    streamUrl: stream && resolveWebUrl(stream, publicUrl),
  });
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
