import type { LinkContribution, Registry } from '@steadfast/contract';
import { signInPath, useIsHydrated, type SessionState } from '@steadfast/sdk';
import { selectLinks } from '@steadfast/host';
import { Icon } from '@steadfast/ui';
import { useSelector } from 'react-redux';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import ownLinks from '../../own-links.json';

/** Whom a link is for besides everyone. */
const selectAudience = ({ user }: SessionState) =>
  user === 'unknown' ? user : user ? 'signed-in' : 'signed-out';

/** Returns the links in these places for this viewer; while the session is unknown, those for everyone. */
export function useLinks(registry: Registry, ...places: LinkContribution['place'][]): LinkContribution[] {
  const viewer = useSelector(selectAudience);
  return selectLinks(registry, ownLinks as LinkContribution[]).filter(
    ({ place, for: audience = 'everyone' }) =>
      places.includes(place) && (audience === 'everyone' || audience === viewer),
  );
}

/** A link of the shell or of a feature to a page; marked on that page and those below it. */
export function PageLink({
  path,
  label,
  icon,
  className = '',
}: Pick<LinkContribution, 'path' | 'label' | 'icon'> & { className?: string | undefined }) {
  return (
    <NavLink to={path} end={path === '/'} className={className}>
      {icon && <Icon name={icon} size="1.25em" />}
      <span>{label}</span>
    </NavLink>
  );
}

/** My Account. */
export const profilePath = '/profile';

/** Returns the sign-in's path that leads back to the current page. On the sign-in page, returns its own path. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  // The server renders one page for many addresses (`early-events.ts`).
  const here = useIsHydrated() ? pathname + search : undefined;
  return here !== undefined && matchPath(signInPath(), pathname) ? here : signInPath(here);
}
