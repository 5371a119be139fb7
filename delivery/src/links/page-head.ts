import type { SiteConfig } from '@steadfast/shared/contract';
import type { LinkFacts } from './link-facts';
import { structuredData } from './structured-data';

/** What a page of the site says of itself in its HTML. Plain text: whoever writes the HTML escapes it. */
export interface PageHead {
  title: string;
  description: string;
  canonicalUrl?: string;
  /** Open Graph and what else stands in meta elements, in this order. */
  metas: { key: 'property' | 'name'; name: string; content: string }[];
  structuredData?: object;
}

/** What all pages have in common. */
export interface HeadSite {
  config: SiteConfig;
  /** Address of the site without a slash at its end; undefined when nobody said it. */
  publicUrl: string | undefined;
  /** Path of the square icon that stands in for a picture. */
  icon: string;
  /** What About begins with. */
  aboutLead: string | undefined;
}

const ICON_PX = 512;
/** A picture narrower than this is shown small beside the words. */
const LARGE_PICTURE_MIN_PX = 600;
const OPEN_GRAPH_TYPE: Record<LinkFacts['kind'], string> = {
  site: 'website',
  video: 'video.other',
  series: 'video.tv_show',
  list: 'website',
  playlist: 'website',
};

/**
 * What the HTML of a page says of it to chats and crawlers.
 *
 * @param facts undefined when nothing is known: then it is the site that is described, and the page is only named
 * @param routeTitle what the page is called as long as nothing is known
 */
export function pageHead(facts: LinkFacts | undefined, routeTitle: string, site: HeadSite): PageHead {
  const { siteName, tagline } = site.config;
  const isHome = facts?.path === '/';
  const name = isHome ? siteName : (facts?.name ?? routeTitle);
  const title = name === siteName ? siteName : `${name} · ${siteName}`;
  const description = facts?.description ?? ((facts?.path === '/about' && site.aboutLead) || tagline);
  const url = facts && site.publicUrl && site.publicUrl + facts.path;
  const picture = pictureMetas(facts, name, site);
  // A chat may show no name of the site: "Series" alone would say little.
  const isOfSite = facts?.name === undefined || facts.kind === 'site';
  const data = facts && site.publicUrl && dataOf(facts, site, site.publicUrl);
  return {
    title,
    description,
    ...(url && { canonicalUrl: url }),
    metas: [
      property('og:site_name', siteName),
      property('og:type', facts ? typeOf(facts) : 'website'),
      property('og:title', isOfSite ? title : name),
      ...(description ? [property('og:description', description)] : []),
      ...(url ? [property('og:url', url)] : []),
      ...(picture?.metas ?? []),
      ...(facts ? videoMetas(facts, site.publicUrl) : []),
      { key: 'name', name: 'twitter:card', content: picture?.isLarge ? 'summary_large_image' : 'summary' },
    ],
    ...(data && { structuredData: data }),
  };
}

function property(name: string, content: string): PageHead['metas'][number] {
  return { key: 'property', name, content };
}

function typeOf({ kind, series }: LinkFacts): string {
  return kind === 'video' && series ? 'video.episode' : OPEN_GRAPH_TYPE[kind];
}

function pictureMetas(facts: LinkFacts | undefined, name: string, site: HeadSite) {
  const { picture, pictureName } = facts ?? {};
  const url = picture && mediaUrl(picture.address, site);
  const iconUrl = site.publicUrl && site.publicUrl + site.icon;
  const shown = url
    ? { ...picture, url }
    : { url: iconUrl, width: ICON_PX, height: ICON_PX, type: 'image/png' };
  if (!shown.url) return undefined;
  const { width, height, type } = shown;
  return {
    isLarge: url !== undefined && (width === undefined || width >= LARGE_PICTURE_MIN_PX),
    metas: [
      property('og:image', shown.url),
      ...(type ? [property('og:image:type', type)] : []),
      ...(width && height
        ? [property('og:image:width', String(width)), property('og:image:height', String(height))]
        : []),
      property('og:image:alt', url ? pictureName || name : site.config.siteName),
    ],
  };
}

function videoMetas({ durationSeconds, tags = [], series }: LinkFacts, publicUrl: string | undefined) {
  return [
    ...(durationSeconds === undefined
      ? []
      : [property('video:duration', String(Math.max(1, Math.round(durationSeconds))))]),
    ...(series && publicUrl ? [property('video:series', publicUrl + series.path)] : []),
    ...tags.map((tag) => property('video:tag', tag)),
  ];
}

function dataOf(facts: LinkFacts, site: HeadSite, publicUrl: string): object | undefined {
  const { config } = site;
  const stream =
    facts.streamId === undefined
      ? undefined
      : config.streamUrlTemplate.replace('{videoId}', () => encodeURIComponent(facts.streamId ?? ''));
  return structuredData(facts, {
    name: config.siteName,
    url: publicUrl,
    logo: publicUrl + site.icon,
    socialLinks: config.socialLinks,
    pictureUrl: facts.picture && mediaUrl(facts.picture.address, site),
    streamUrl: stream && webUrl(stream, publicUrl),
  });
}

/** What the API names is relative to the API, which may be elsewhere. */
function mediaUrl(address: string, { config, publicUrl }: HeadSite): string | undefined {
  const apiUrl = /^https?:/.test(config.apiBaseUrl) ? config.apiBaseUrl : publicUrl;
  return webUrl(address, apiUrl);
}

function webUrl(address: string, base: string | undefined): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
