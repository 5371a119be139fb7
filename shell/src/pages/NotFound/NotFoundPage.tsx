import {
  readToken,
  selectIsSessionKnown,
  seriesListPath,
  toggleSearch,
  useFailedPage,
  useSite,
} from '@steadfast/sdk/internal';
import { useReplayEvents } from '@steadfast/host';
import { Button, ButtonLink, CardRowSkeleton, Loading, PageHeading } from '@steadfast/ui';
import { useDispatch, useSelector } from 'react-redux';
import styles from './NotFoundPage.module.css';
import lostPath from './lost-path.svg';

/** The page for paths without a route (REQ-NAV-8). */
export function NotFoundPage() {
  const isSessionKnown = useSelector(selectIsSessionKnown);
  // Some viewers have more pages than others.
  if (isSessionKnown || readToken() === undefined) return <UnknownPath />;
  return (
    <Loading what="the page">
      <CardRowSkeleton />
    </Loading>
  );
}

function UnknownPath() {
  useFailedPage('Page not found', true);
  useReplayEvents('page');
  const hasSearch = useSite().hasDialog('search');
  const dispatch = useDispatch();
  return (
    <div className={styles.page}>
      <img src={lostPath} alt="A path that fades out among hills at dusk" width={640} height={360} />
      <PageHeading>This path leads nowhere</PageHeading>
      <p>The page may have moved, or there may be a typo in the address.</p>
      <div className={styles.actions}>
        <ButtonLink to="/" variant="primary">
          Go home
        </ButtonLink>
        <ButtonLink to={seriesListPath}>Browse all series</ButtonLink>
        {hasSearch && (
          <Button icon="search" onClick={() => dispatch(toggleSearch(true))}>
            Search
          </Button>
        )}
      </div>
    </div>
  );
}
