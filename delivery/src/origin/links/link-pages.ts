/** What the page behind a link is about, and whether search engines may list it. */
import type { RouteMatch } from '@steadfast/contract';
import {
  parsePlaylistFacts,
  parseSeriesFacts,
  parseSeriesListFacts,
  parseSiteFacts,
  parseTagFacts,
  parseVideoFacts,
  type LinkFacts,
} from './link-facts';
import { parseKnownId } from './parsers';
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

/** The route of a page, as far as links depend on it. */
export interface LinkedRoute {
  /** Its pattern, such as `/series/:id`. */
  path: string;
  params: RouteMatch['params'];
  /** Path and query of its first call, if it has any. */
  call: string | undefined;
}

/** The pages with facts, and how these are read from the response to a page's first call. */
const PARSERS: Record<string, (response: unknown) => LinkFacts | undefined> = {
  '/': (response) => parseSiteFacts('/', undefined, response),
  '/about': (response) => parseSiteFacts('/about', 'About', response),
  '/give': (response) => parseSiteFacts('/give', 'Give', response),
  '/series': parseSeriesListFacts,
  '/series/:id': parseSeriesFacts,
  '/featured/:id': parseTagFacts,
  '/video/:id': parseVideoFacts,
  '/playlist/:linkSlug': parsePlaylistFacts,
};
/** What the shell's own pages are asked for: they show the picture of Home's hero. */
export const HERO_CALL = '/featured/hero';
/** This page only says that the id is missing. */
const WITHOUT_ID = '/video';

/** Pages that crawlers need not load. Playlists are not among them, because a crawler has to load one to see its `noindex`. */
export const PRIVATE_PATHS = ['/auth', '/profile', '/my_playlists'];
const NOT_LISTED = [...PRIVATE_PATHS, '/playlist/:linkSlug', WITHOUT_ID];

/**
 * Creates what reads what is known about a page (docs/operate.md).
 *
 * @param readApi undefined if the API's address is unknown
 */
export function createLinkReader(readApi: ReadApi | undefined): (route: LinkedRoute) => Promise<LinkedPage> {
  // The same objects for the same response, so that their HTML is composed once.
  const factsByResponse = new WeakMap<object, Map<string, LinkFacts | undefined>>();
  const readFacts = (path: string, response: { body: unknown }) => {
    const known = factsByResponse.get(response) ?? new Map<string, LinkFacts | undefined>();
    factsByResponse.set(response, known);
    if (!known.has(path)) known.set(path, PARSERS[path]?.(response.body));
    return known.get(path);
  };
  return async ({ path, params, call }) => {
    const page = { isMissing: false, isListed: !NOT_LISTED.includes(path) };
    const missing = { ...page, isMissing: true };
    if (path === WITHOUT_ID) return missing;
    if (!(path in PARSERS)) return page;
    const existsWithoutFacts = Object.keys(params).length === 0;
    if (!existsWithoutFacts && isRefused(params)) return missing;
    const response = (call === undefined ? undefined : await readApi?.(call)) ?? { state: 'unknown' };
    if (response.state === 'missing' && !existsWithoutFacts) return missing;
    const found = response.state === 'found' ? readFacts(path, response) : undefined;
    const facts = found ?? (existsWithoutFacts ? readFacts(path, NO_RESPONSE) : undefined);
    return facts ? { ...page, facts } : page;
  };
}

const NO_RESPONSE = { body: undefined };

const LINK_SLUG_MAX = 64;

/** Whether the API would refuse what a path names. A slug of only dots would change the path of the call. */
function isRefused({ id, linkSlug = '' }: RouteMatch['params']): boolean {
  if (id === undefined) return linkSlug.length > LINK_SLUG_MAX || /^\.*$/.test(linkSlug);
  return parseKnownId(id) === undefined;
}
