import type { FetchApi } from './fetch-api';
import { createSwrCache } from './swr-cache';
import type { LinkFacts } from './link-facts';
import { factsSourceOf, isListed } from './link-pages';

/** What is known of the page behind a path of the site. */
export interface LinkedPage {
  /** undefined: nothing is known, or there is nothing to tell. */
  facts?: LinkFacts;
  /** What the page is about does not exist. */
  isMissing: boolean;
  /** Whether search engines may list it. */
  isListed: boolean;
}

/**
 * Finds out what there is to say of a page, soon or not at all (docs/operate.md).
 *
 * @param ask undefined when nobody said where the API is
 * @param waitMs how long a page waits for the API at most
 */
export function createSharedLinks(
  ask: FetchApi | undefined,
  waitMs: number,
): (pathname: string) => Promise<LinkedPage> {
  // The same each time, so that their HTML is made once.
  const ofSite = new Map<string, LinkFacts | undefined>();
  const known = ask && createSwrCache<LinkFacts>(ask, waitMs);
  return async (pathname) => {
    const page = { isMissing: false, isListed: isListed(pathname) };
    const source = factsSourceOf(pathname);
    if (source === 'missing') return { ...page, isMissing: true };
    if (source === 'nothing') return page;
    const { key, call, read, isPersonal } = source;
    const answer = (await known?.(key, call, read, !isPersonal)) ?? { state: 'unknown' };
    // A page of the site itself is there whatever the API lacks.
    if (answer.state === 'missing' && !source.isOfSite) return { ...page, isMissing: true };
    if (answer.state === 'found') return { ...page, facts: answer.value };
    if (!source.isOfSite) return page;
    if (!ofSite.has(key)) ofSite.set(key, read(undefined));
    const facts = ofSite.get(key);
    return facts ? { ...page, facts } : page;
  };
}
