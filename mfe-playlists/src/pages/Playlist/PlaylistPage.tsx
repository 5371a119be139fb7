import { seriesListAddress, useDocumentTitle, videoAddress } from '@steadfast/shared';
import {
  ButtonLink,
  CardGrid,
  CardGridSkeleton,
  EmptyState,
  ErrorMessage,
  PageHeading,
  Skeleton,
  VideoCard,
  VisuallyHidden,
} from '@steadfast/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { playlistQuery, type PlaylistWithVideos } from '../../api';
import { countWords } from '../../count-words';
import styles from './PlaylistPage.module.css';

/** Cards that are in the first view of a large window. */
const CARDS_IN_FIRST_VIEW = 4;
const NOT_FOUND_STATUS = 404;

/** `/playlist/{linkSlug}`: one playlist, for whoever has the link. */
export function PlaylistPage() {
  const { linkSlug = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(playlistQuery(linkSlug));
  useDocumentTitle(data?.playlist.name);
  if (data) return <Videos {...data} />;
  if (!error) {
    return (
      <Frame heading={<NameToCome />} count={<Skeleton width="5rem" />}>
        <CardGridSkeleton count={CARDS_IN_FIRST_VIEW} />
      </Frame>
    );
  }
  const isUnknown = 'status' in error && error.status === NOT_FOUND_STATUS;
  return (
    <Frame heading="Playlist">
      <ErrorMessage
        title="This playlist cannot be shown"
        message={error.message}
        onRetry={isUnknown ? undefined : () => void refetch()}
        isRetrying={isFetching}
      />
      {isUnknown && <ButtonLink to={seriesListAddress}>Browse series</ButtonLink>}
    </Frame>
  );
}

function Videos({ playlist, videos }: PlaylistWithVideos) {
  return (
    <Frame heading={playlist.name} count={countWords(videos.length, 'video')}>
      {videos.length === 0 ? (
        <EmptyState
          title="Nothing in here yet"
          message="Open a video and choose “Add to a playlist”."
          action={<ButtonLink to={seriesListAddress}>Browse series</ButtonLink>}
        />
      ) : (
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
      )}
    </Frame>
  );
}

function NameToCome() {
  return (
    <>
      <VisuallyHidden>Playlist</VisuallyHidden>
      <Skeleton width="min(20rem, 70%)" />
    </>
  );
}

interface FrameProps {
  heading: ReactNode;
  count?: ReactNode;
  children: ReactNode;
}

function Frame({ heading, count, children }: FrameProps) {
  return (
    <div className={styles.page}>
      <header>
        <PageHeading>{heading}</PageHeading>
        {count && <div className={styles.count}>{count}</div>}
      </header>
      {children}
    </div>
  );
}
