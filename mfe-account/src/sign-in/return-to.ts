import { CHANGE_PARAMETER } from '../profile/profile-changes';

const ANY_ORIGIN = 'https://site.invalid';

/**
 * Where to go after signing in: the page that asked for it, or Home. Only a path of this site counts, whatever the address
 * bar says, or a link to /auth could send people elsewhere; and never /auth itself, which would lead in circles. It
 * leads to My Account without the deletion open, which only the page itself offers.
 *
 * @param asked the value of `returnTo` in the address
 */
export function returnPath(asked: string | null): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || !URL.canParse(asked, ANY_ORIGIN)) return '/';
  // Read as a browser reads it: it drops tabs and line breaks, and resolves dots.
  const address = new URL(asked, ANY_ORIGIN);
  if (address.searchParams.getAll(CHANGE_PARAMETER).includes('delete')) {
    address.searchParams.delete(CHANGE_PARAMETER);
  }
  const { origin, pathname, search, hash } = address;
  const isOfThisSite = origin === ANY_ORIGIN && !pathname.startsWith('//');
  const isSignIn = /^\/auth(\/|$)/i.test(pathname);
  return isOfThisSite && !isSignIn ? pathname + search + hash : '/';
}
