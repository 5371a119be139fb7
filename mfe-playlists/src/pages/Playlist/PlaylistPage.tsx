import { isApiFailure, myPlaylistsPath, seriesListPath, useDocumentTitle, useSite } from '@steadfast/sdk';
import { ButtonLink, EmptyState, QueryBoundary, Skeleton } from '@steadfast/ui';
import { useParams } from 'react-router-dom';
import styles from './PlaylistPage.module.css';
import { ShownPlaylist } from './ShownPlaylist';
import { usePlaylist } from './use-playlist';
import rows from './VideoRows.module.css';

/** `/playlist/{linkSlug}`: one playlist, for anybody with the link; its owner can edit it. */
export function PlaylistPage() {
  const { linkSlug = '' } = useParams();
  const { query, ownership } = usePlaylist(linkSlug);
  const isGone = query.data !== undefined && isApiFailure(query.error, 'not-found');
  useDocumentTitle(isGone ? undefined : query.data?.playlist.name);
  return (
    <div className={styles.page}>
      {isGone ? (
        <EmptyState
          title="This playlist is gone"
          message="It was deleted in another window or on another device."
          action={<ButtonLink to={myPlaylistsPath}>See your playlists</ButtonLink>}
          isMissingPage
        />
      ) : (
        <QueryBoundary
          key={linkSlug}
          page="Playlist"
          query={query}
          what="the playlist"
          skeleton={<PlaylistSkeleton />}
          otherwise={<ButtonLink to={seriesListPath}>Browse all series</ButtonLink>}
        >
          {(shown) => <ShownPlaylist {...shown} ownership={ownership} />}
        </QueryBoundary>
      )}
    </div>
  );
}

/** Number of rows in the first view of a large window. */
const ROWS = 6;

/** Placeholder for a playlist while it loads. */
function PlaylistSkeleton() {
  const { hasDialog } = useSite();
  return (
    <div className={styles.layout}>
      <div className={styles.header}>
        <Skeleton shape="block" className={styles.artworkSkeleton} />
        <div className={styles.text}>
          <div className={styles.nameSkeleton}>
            <Skeleton width="min(20rem, 70%)" />
          </div>
          <div className={styles.count}>
            <Skeleton width="5rem" />
          </div>
          {hasDialog('share') && <Skeleton shape="block" className={styles.actionsSkeleton} />}
        </div>
      </div>
      <div className={styles.videos}>
        <div className={rows.list}>
          {Array.from({ length: ROWS }, (_, index) => (
            <Skeleton key={index} shape="block" className={rows.rowSkeleton} />
          ))}
        </div>
      </div>
    </div>
  );
}
