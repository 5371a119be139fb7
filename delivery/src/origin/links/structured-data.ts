import type { LinkFacts, Named } from './link-facts';

/** What structured data contain besides the page's facts. Addresses are absolute. */
interface StructuredSite {
  name: string;
  /** The site's address without a trailing slash. */
  url: string;
  logo: string;
  socialLinks: { name: string; url: string }[];
  pictureUrl: string | undefined;
  streamUrl: string | undefined;
}

/** A field that is undefined is missing in JSON. */
type Node = Readonly<Record<string, unknown>>;

/** A page's structured data (schema.org) for search engines; undefined for a playlist, which they must not list. */
export function composeStructuredData(facts: LinkFacts, site: StructuredSite): Node | undefined {
  const nodes = createNodes(facts, site);
  return nodes.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': nodes };
}

/** Only what search engines show: site name, logo, videos and breadcrumbs. */
function createNodes(facts: LinkFacts, site: StructuredSite): Node[] {
  const { kind, path } = facts;
  if (kind === 'playlist') return [];
  if (kind !== 'site')
    return [
      ...(kind === 'video' ? [describeVideo(facts, site)] : []),
      describeBreadcrumbs(createTrail(facts), site),
    ];
  const { name, url } = site;
  const website = { '@type': 'WebSite', name, url: `${url}/` };
  return [...(path === '/' ? [website] : []), describeOrganization(site)];
}

/** Leaves out links to a network's start page, which is no profile. */
function describeOrganization({ name, url, logo, socialLinks }: StructuredSite): Node {
  const profiles = socialLinks
    .map((link) => link.url)
    .filter((link) => URL.canParse(link) && new URL(link).pathname !== '/');
  return {
    '@type': 'Organization',
    name,
    url: `${url}/`,
    logo,
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Without embedUrl, since the site cannot be framed. */
function describeVideo(facts: LinkFacts, { url, pictureUrl, streamUrl }: StructuredSite): Node {
  const { path, name, description, durationSeconds, addedAt, series: its, tags = [] } = facts;
  return {
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: pictureUrl,
    duration: durationSeconds === undefined ? undefined : formatDuration(durationSeconds),
    uploadDate: addedAt,
    contentUrl: streamUrl,
    url: url + path,
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    ...(its && { isPartOf: { '@type': 'CreativeWorkSeries', name: its.name, url: url + its.path } }),
  };
}

function createTrail({ kind, path, name = 'Series', series: its }: LinkFacts): Named[] {
  const self = { path, name };
  const allSeries = { path: '/series', name: 'Series' };
  if (kind === 'series') return [allSeries, self];
  return its ? [allSeries, its, self] : [self];
}

function describeBreadcrumbs(trail: Named[], { name, url }: StructuredSite): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', name }, ...trail].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: url + step.path,
    })),
  };
}

/** An ISO 8601 duration of at least one second: PT1H2M3S. */
function formatDuration(seconds: number): string {
  const total = Math.max(1, Math.round(seconds));
  const parts = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  return `PT${parts.map((part, index) => (part > 0 ? `${part}${'HMS'[index] ?? ''}` : '')).join('')}`;
}
