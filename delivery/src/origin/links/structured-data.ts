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

function createNodes(facts: LinkFacts, site: StructuredSite): Node[] {
  switch (facts.kind) {
    case 'site':
      return facts.path === '/'
        ? [describeWebsite(site), describeOrganization(site)]
        : [describeOrganization(site)];
    case 'video':
      return [describeVideo(facts, site), describeBreadcrumbs(createTrail(facts), site)];
    case 'series':
      return [
        describeSeries(facts, site),
        ...createItemList(facts, site),
        describeBreadcrumbs(createTrail(facts), site),
      ];
    case 'list':
      return [...createItemList(facts, site), describeBreadcrumbs(createTrail(facts), site)];
    case 'playlist':
      return [];
  }
}

function describeWebsite({ name, url }: StructuredSite): Node {
  return {
    '@type': 'WebSite',
    name,
    url: `${url}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
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

function describeSeries(facts: LinkFacts, { url, pictureUrl }: StructuredSite): Node {
  const { path, name, description, speakers = [] } = facts;
  return {
    '@type': 'CreativeWorkSeries',
    name,
    description,
    image: pictureUrl,
    url: url + path,
    ...(speakers.length > 0 && {
      contributor: speakers.map((speaker) => ({ '@type': 'Person', name: speaker })),
    }),
  };
}

function createItemList({ items = [], count }: LinkFacts, { url }: StructuredSite): Node[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: count,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        url: url + item.path,
      })),
    },
  ];
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
