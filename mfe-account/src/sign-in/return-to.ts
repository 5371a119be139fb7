import { CHANGE_PARAMETER } from '../profile/profile-changes';

const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/**
 * Where to go after signing in: the page that required it, or Home. Accepts only paths of this site, so that a link to /auth
 * cannot redirect elsewhere, and not /auth itself, which would loop. Drops a deletion modal, which only My Account opens.
 *
 * @param returnTo the `returnTo` parameter of the URL
 */
export function parseReturnPath(returnTo: string | null): string {
  if (!returnTo || !/^\/(?![/\\])/.test(returnTo) || !URL.canParse(returnTo, PLACEHOLDER_ORIGIN)) return '/';
  // Parse like a browser, which drops tabs and line breaks and resolves dots.
  const url = new URL(returnTo, PLACEHOLDER_ORIGIN);
  if (url.searchParams.getAll(CHANGE_PARAMETER).includes('delete')) {
    url.searchParams.delete(CHANGE_PARAMETER);
  }
  const { origin, pathname, search, hash } = url;
  const isOfThisSite = origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//');
  const isSignIn = /^\/auth(\/|$)/i.test(pathname);
  return isOfThisSite && !isSignIn ? pathname + search + hash : '/';
}
