import { isApiFailure, myPlaylistsPath, seriesListPath, useDocumentTitle } from '@steadfast/shared';
import { ButtonLink, EmptyState, Loaded } from '@steadfast/shared/ui';
import { useParams } from 'react-router-dom';
import styles from './PlaylistPage.module.css';
import { PlaylistSkeleton } from './PlaylistSkeleton';
import { ShownPlaylist } from './ShownPlaylist';
import { usePlaylist } from './use-playlist';

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
        <Loaded
          key={linkSlug}
          page="Playlist"
          query={query}
          what="the playlist"
          skeleton={<PlaylistSkeleton />}
          otherwise={<ButtonLink to={seriesListPath}>Browse all series</ButtonLink>}
        >
          {(shown) => <ShownPlaylist {...shown} ownership={ownership} />}
        </Loaded>
      )}
    </div>
  );
}
