/** What the page behind a link is about, and whether search engines may list it. */
import { matchPath } from '@steadfast/contract';
import {
  FIRST_SERIES_MAX,
  parsePlaylistFacts,
  parseSeriesFacts,
  parseSeriesListFacts,
  parseSiteFacts,
  parseTagFacts,
  parseVideoFacts,
  type LinkFacts,
} from './link-facts';
import { parseId } from './parsers';
import type { ReadApi } from './response-cache';

/** What is known about a page. */
export interface LinkedPage {
  /** undefined if nothing is known, or the page has no facts. */
  facts?: LinkFacts;
  /** The page's subject does not exist. */
  isMissing: boolean;
  /** Whether search engines may list it. */
  isListed: boolean;
}

/**
 * Looks up what is known about a page (docs/operate.md).
 *
 * @param readApi undefined if the API's address is unknown
 */
export function createSharedLinks(readApi: ReadApi | undefined): (pathname: string) => Promise<LinkedPage> {
  // The same objects for the same response, so that their HTML is composed once.
  const factsByResponse = new WeakMap<object, Map<string, LinkFacts | undefined>>();
  const readFacts = ({ path, read }: FactsSource, response: { body: unknown }) => {
    const known = factsByResponse.get(response) ?? new Map<string, LinkFacts | undefined>();
    factsByResponse.set(response, known);
    if (!known.has(path)) known.set(path, read(response.body));
    return known.get(path);
  };
  return async (pathname) => {
    const page = { isMissing: false, isListed: isListed(pathname) };
    const source = findFactsSource(pathname);
    if (source === 'missing') return { ...page, isMissing: true };
    if (source === 'nothing') return page;
    const { call, existsWithoutFacts } = source;
    const response = (await readApi?.(call)) ?? { state: 'unknown' };
    if (response.state === 'missing' && !existsWithoutFacts) return { ...page, isMissing: true };
    const found = response.state === 'found' ? readFacts(source, response) : undefined;
    const facts = found ?? (existsWithoutFacts ? readFacts(source, NO_RESPONSE) : undefined);
    return facts ? { ...page, facts } : page;
  };
}

const NO_RESPONSE = { body: undefined };

/** Where the facts of a page come from. */
interface FactsSource {
  /** Which of the facts of its response. */
  path: string;
  /** Path and query below the API's address. */
  call: string;
  /** @returns undefined if the response contains nothing usable */
  read: (response: unknown) => LinkFacts | undefined;
  /** Whether the page exists whatever the API says. */
  existsWithoutFacts: boolean;
}

type Params = Readonly<Record<string, string>>;

const LINK_SLUG_MAX = 64;

/**
 * The pages with facts, and the call that returns them, one of the page's own, so that the API is asked once; undefined for what
 * cannot exist.
 */
const LINK_PAGES: Record<string, (params: Params) => FactsSource | undefined> = {
  '/': () => createSiteSource('/', undefined),
  '/about': () => createSiteSource('/about', 'About'),
  '/give': () => createSiteSource('/give', 'Give'),
  '/series': () => ({
    path: '/series',
    call: `/video/series?limit=${FIRST_SERIES_MAX}`,
    read: parseSeriesListFacts,
    existsWithoutFacts: true,
  }),
  '/series/:id': byId('/video/series/', parseSeriesFacts),
  '/featured/:id': byId('/video/tag/', parseTagFacts),
  // This page only says that the id is missing.
  '/video': () => undefined,
  '/video/:id': byId('/video/', parseVideoFacts),
  '/playlist/:linkSlug': ({ linkSlug = '' }) =>
    isSlug(linkSlug)
      ? createApiSource(`/playlist/playlist/${encodeURIComponent(linkSlug)}`, parsePlaylistFacts)
      : undefined,
};

/** Pages that crawlers need not load. Playlists are not among them, because a crawler has to load one to see its `noindex`. */
export const PRIVATE_PATHS = ['/auth', '/profile', '/my_playlists'];
const NOT_LISTED = [...PRIVATE_PATHS, '/playlist/:linkSlug', '/video'];

/** @returns `nothing` for a page without facts; `missing` if the page cannot exist */
export function findFactsSource(pathname: string): FactsSource | 'nothing' | 'missing' {
  for (const [route, findSource] of Object.entries(LINK_PAGES)) {
    const params = matchPath(route, pathname);
    if (params) return findSource(params) ?? 'missing';
  }
  return 'nothing';
}

/** Whether search engines may list a page. */
export function isListed(pathname: string): boolean {
  return NOT_LISTED.every((route) => matchPath(route, pathname) === undefined);
}

/** Pages of the site itself show the picture of Home's hero. */
function createSiteSource(path: string, name: string | undefined): FactsSource {
  const read = (response: unknown) => parseSiteFacts(path, name, response);
  return { path, call: '/featured/hero', read, existsWithoutFacts: true };
}

function createApiSource(call: string, read: FactsSource['read']): FactsSource {
  return { path: call, call, read, existsWithoutFacts: false };
}

/** Undefined for an id that the API would refuse. */
function byId(folder: string, read: FactsSource['read']) {
  return ({ id = '' }: Params): FactsSource | undefined => {
    const value = parseId(id.replace(/^0+/, ''));
    return value === undefined ? undefined : createApiSource(`${folder}${value}`, read);
  };
}

/** Whether a text can be a link slug. One of only dots would change the path of the call. */
function isSlug(text: string): boolean {
  return text.length <= LINK_SLUG_MAX && !/^\.*$/.test(text);
}
