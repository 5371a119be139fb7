import { seriesListAddress, useDocumentTitle, videoAddress } from '@steadfast/shared';
import {
  ButtonLink,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  Loaded,
  PageHeading,
  Skeleton,
  VideoCard,
} from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { playlistQuery, type PlaylistWithVideos } from '../../api';
import { countWords } from '../../count-words';
import styles from './PlaylistPage.module.css';

/** Cards that are in the first view of a large window. */
const CARDS_IN_FIRST_VIEW = 4;

const toAllSeries = <ButtonLink to={seriesListAddress}>Browse series</ButtonLink>;

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
        otherwise={toAllSeries}
      >
        {(shown) => (
          <div className={styles.parts}>
            <header>
              <PageHeading>{shown.playlist.name}</PageHeading>
              <p className={styles.count}>{countWords(shown.videos.length, 'video')}</p>
            </header>
            <Videos {...shown} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Videos({ playlist, videos }: PlaylistWithVideos) {
  if (videos.length === 0) {
    return (
      <EmptyState
        title="Nothing in here yet"
        message="Open a video and choose “Add to a playlist”."
        action={toAllSeries}
      />
    );
  }
  return (
    <CardGrid label="Videos">
      {videos.map((video, index) => (
        <VideoCard
          key={video.id}
          video={video}
          to={videoAddress(video.id, { type: 'playlist', linkSlug: playlist.linkSlug })}
          headingLevel={2}
          priority={index < CARDS_IN_FIRST_VIEW}
        />
      ))}
    </CardGrid>
  );
}

function PlaylistSkeleton() {
  return (
    <div className={styles.parts}>
      <div>
        <div className={styles.nameToCome}>
          <Skeleton width="min(20rem, 70%)" />
        </div>
        <div className={styles.count}>
          <Skeleton width="5rem" />
        </div>
      </div>
      <CardGridSkeleton count={CARDS_IN_FIRST_VIEW} />
    </div>
  );
}
