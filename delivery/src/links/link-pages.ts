import { ID_RANGE, matchPath } from '@steadfast/shared/contract';
import {
  LISTED_MAX,
  playlistFacts,
  seriesFacts,
  seriesListFacts,
  siteFacts,
  tagFacts,
  videoFacts,
  type LinkFacts,
} from './link-facts';

/** Where the facts of a page are had from. */
export interface FactsSource {
  /** What they are remembered by. */
  key: string;
  /** Path and query of the call, below the API's address. */
  call: string;
  /** @returns undefined when the answer says nothing that can be used */
  read: (answer: unknown) => LinkFacts | undefined;
  /** The page is there whatever the API says. */
  isOfSite: boolean;
  /** Somebody's own: once it is gone or called otherwise, what was known of it is not shown any more. */
  isPersonal: boolean;
}

type Params = Readonly<Record<string, string>>;

const LINK_SLUG_MAX = 64;
/** The pages of the site itself show the picture that Home opens with. */
const HERO = '/featured/hero';

/** The pages of which there is something to tell, with the call that tells it; undefined for what cannot exist. */
const LINK_PAGES: Record<string, (params: Params) => FactsSource | undefined> = {
  '/': () => ofSite('/', HERO, (answer) => siteFacts('/', undefined, answer)),
  '/about': () => ofSite('/about', HERO, (answer) => siteFacts('/about', 'About', answer)),
  '/give': () => ofSite('/give', HERO, (answer) => siteFacts('/give', 'Give', answer)),
  '/series': () => ofSite('/series', `/video/series?limit=${LISTED_MAX}`, seriesListFacts),
  '/series/:id': byId((id) => ofThing(`/video/series/${id}`, seriesFacts)),
  '/featured/:id': byId((id) => ofThing(`/video/tag/${id}?limit=${LISTED_MAX}`, tagFacts)),
  // Says that an id is wanting.
  '/video': () => undefined,
  '/video/:id': byId((id) => ofThing(`/video/${id}`, videoFacts)),
  '/playlist/:linkSlug': ({ linkSlug = '' }) =>
    isSlug(linkSlug)
      ? {
          ...ofThing(`/playlist/playlist/${encodeURIComponent(linkSlug)}`, playlistFacts),
          isPersonal: true,
        }
      : undefined,
};

/** Pages that are nobody else's business, or for whoever has the link: search engines shall not list them. */
const NOT_LISTED = ['/auth', '/profile', '/my_playlists', '/playlist/:linkSlug', '/video'];

/** Where crawlers need not even look. Playlists are not among them: who does not look does not learn that they are not to be listed. */
export const PRIVATE_PATHS = ['/auth', '/profile', '/my_playlists'];

/**
 * Where the facts of a page are had from.
 *
 * @param pathname of a page of the site, as it was asked for
 * @returns `nothing`: a page of which there is nothing to tell; `missing`: no such thing can exist
 */
export function factsSourceOf(pathname: string): FactsSource | 'nothing' | 'missing' {
  for (const [route, sourceOf] of Object.entries(LINK_PAGES)) {
    const params = matchPath(route, pathname);
    if (params) return sourceOf(params) ?? 'missing';
  }
  return 'nothing';
}

/** Whether search engines may list a page. */
export function isListed(pathname: string): boolean {
  return NOT_LISTED.every((route) => matchPath(route, pathname) === undefined);
}

function ofSite(path: string, call: string, read: FactsSource['read']): FactsSource {
  return { key: path, call, read, isOfSite: true, isPersonal: false };
}

function ofThing(call: string, read: FactsSource['read']): FactsSource {
  return { key: call, call, read, isOfSite: false, isPersonal: false };
}

/** Other ids the API would refuse, and the page with it. */
function byId(sourceOf: (id: number) => FactsSource) {
  return ({ id = '' }: Params): FactsSource | undefined => {
    const value = /^0*\d{1,10}$/.test(id) ? Number(id) : 0;
    return value >= ID_RANGE.minimum && value <= ID_RANGE.maximum ? sourceOf(value) : undefined;
  };
}

/** Dots alone would lead to another call. */
function isSlug(text: string): boolean {
  return text.length <= LINK_SLUG_MAX && !/^\.*$/.test(text);
}
