import {
  combineStops,
  hasCapability,
  profileReloadRequested,
  toApiError,
  useDocumentTitle,
  useProfileFailure,
  useSite,
  useUser,
} from '@steadfast/sdk';
import { Button, ButtonLink, classNames, EmptyState, PageHeading } from '@steadfast/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { historyPath, cataloguePath, numbersPath, videosPath } from '../paths';
import { useFocusKeeper } from '../use-focus-keeper';
import { Actions } from './Section';
import styles from './Studio.module.css';

const PAGES = [
  { to: videosPath, label: 'Videos' },
  { to: cataloguePath, label: 'Catalogue' },
  { to: numbersPath, label: 'Numbers' },
  { to: historyPath, label: 'History' },
];

interface StudioProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of all pages of the studio: its navigation, and the page's title. */
export function Studio({ title, actions, children }: StudioProps) {
  useDocumentTitle(`${title} · Studio`);
  useAccessCheck();
  const keepFocus = useFocusKeeper();
  const { pathname } = useLocation();
  // A video's page belongs to the list of videos, whose path all others begin with.
  const current = PAGES.findLast(({ to }) => pathname.startsWith(to));
  const mayEdit = hasCapability(useUser(), 'GET /studio/videos');
  return (
    <div ref={keepFocus} className={classNames('gutter', styles.studio)}>
      <nav aria-label="Studio" className={styles.nav}>
        {PAGES.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={styles.link}
            aria-current={to === current?.to ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.head}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {actions && mayEdit && <Actions>{actions}</Actions>}
      </div>
      {mayEdit ? children : <NoAccess />}
    </div>
  );
}

/** Shown when the session or the role has ended. What was typed is there again with the page, except after Log Out. */
function NoAccess() {
  const user = useUser();
  const failure = useProfileFailure();
  const dispatch = useDispatch();
  const { requireSignIn } = useSite();
  if (user) {
    return (
      <EmptyState
        title="You are not an editor any more"
        message="Your access to the studio has ended. Another editor can give it back."
        action={<ButtonLink to="/">Go home</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={failure ? 'We could not load your account' : 'Log in to continue'}
      message={failure ? 'What you have typed is still here.' : 'You are logged out of this site.'}
      action={
        failure ? (
          <Button isBusy={failure === 'retrying'} onClick={() => dispatch(profileReloadRequested())}>
            Try again
          </Button>
        ) : (
          <Button variant="primary" onClick={() => requireSignIn()}>
            Log in
          </Button>
        )
      }
    />
  );
}

/** What TanStack's caches tell of queries and mutations. */
interface CacheEvent {
  type: string;
  action?: { type: string; error?: unknown };
}

/** Loads the profile again when the API does not know a path: to those who are no editors any more, all are unknown. */
function useAccessCheck(): void {
  const queryClient = useQueryClient();
  const dispatch = useDispatch();
  useEffect(() => {
    const check = ({ action }: CacheEvent) => {
      if (action?.type === 'error' && toApiError(action.error).status === 404)
        dispatch(profileReloadRequested());
    };
    return combineStops(
      queryClient.getQueryCache().subscribe(check),
      queryClient.getMutationCache().subscribe(check),
    );
  }, [queryClient, dispatch]);
}
