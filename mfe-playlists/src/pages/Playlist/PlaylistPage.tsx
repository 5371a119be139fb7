import { selectPlaylists, useDocumentTitle, useSite } from '@steadfast/shared';
import { CardGridSkeleton, Loaded, PageHeading, ShareButton, Skeleton } from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { playlistQuery, type PlaylistWithVideos } from '../../api';
import { countWords } from '../../count-words';
import { useRemoveVideo } from '../../use-remove-video';
import styles from './PlaylistPage.module.css';
import { CARDS_IN_FIRST_VIEW, PlaylistVideos } from './PlaylistVideos';
import { ToAllSeries } from './ToAllSeries';

/** `/playlist/{linkSlug}`: one playlist, for whoever has the link. */
export function PlaylistPage() {
  const { linkSlug = '' } = useParams();
  const query = useQuery(playlistQuery(linkSlug));
  useDocumentTitle(query.data?.playlist.name);
  return (
    <div className={styles.page}>
      <Loaded
        key={linkSlug}
        page="Playlist"
        query={query}
        what="the playlist"
        skeleton={<PlaylistSkeleton />}
        otherwise={<ToAllSeries />}
      >
        {(shown) => (
          <div className={styles.parts}>
            <ShownPlaylist {...shown} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function ShownPlaylist({ playlist, videos }: PlaylistWithVideos) {
  const { name, linkSlug } = playlist;
  const { left, remove } = useRemoveVideo(playlist, videos);
  const isOwn = useSelector(selectPlaylists)?.some(({ id }) => id === playlist.id) === true;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.name}>
          <PageHeading>{name}</PageHeading>
          <p className={styles.count}>{countWords(left.length, 'video')}</p>
        </div>
        <ShareButton target={{ kind: 'playlist', linkSlug, title: name }} size="small" />
      </header>
      <PlaylistVideos linkSlug={linkSlug} videos={left} onRemove={isOwn ? remove : undefined} />
    </>
  );
}

function PlaylistSkeleton() {
  const { hasDialog } = useSite();
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <div className={styles.name}>
          <div className={styles.nameToCome}>
            <Skeleton width="min(20rem, 70%)" />
          </div>
          <div className={styles.count}>
            <Skeleton width="5rem" />
          </div>
        </div>
        {hasDialog('share') && <Skeleton shape="block" className={styles.shareToCome} />}
      </div>
      <CardGridSkeleton count={CARDS_IN_FIRST_VIEW} />
    </div>
  );
}
