import {
  LazyMount,
  seriesListPath,
  streamUrl,
  useDocumentTitle,
  useAutoNavigate,
  useTimeout,
  videoPath,
  type ListedVideo,
  type VideoSource,
  hasIdText,
  parsePageId,
} from '@steadfast/sdk';
import { ButtonLink, EmptyState, VisuallyHidden, truncate, LoadFailure } from '@steadfast/ui';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { preloadHls } from '../../engine/load-hls';
import { parseQueueSource, usePreloadNext, useQueue, useQueueSteps } from '../../features/queue/use-queue';
import styles from './VideoPage.module.css';
import { videoQuery, useSlowVideo } from '../../api';
import { Queue } from '../../features/queue/Queue';
import { UpNext } from '../../features/up-next/UpNext';
import { VideoDetails } from '../../features/details/VideoDetails';
import { VideoPlayer } from '../../features/stage/VideoPlayer';
import { usePlayback, usePlayer, type PlayerController } from '../../engine/player-controller';
import type { PlaybackState } from '../../engine/playback-state';
import { useProgressReports } from '../../features/progress/use-progress-reports';
import { useMarkStartTimeUsed, useStartTime } from '../../features/start-time/use-start-time';

// Starts when this module loads, which may be on hovering a link to the page, in parallel with the page's
// data. The server does not play.
if (typeof document !== 'undefined') preloadHls();

/** Chapters and transcript below the video. */
const loadStreamFeatures = async () =>
  (await import(/* webpackChunkName: "stream-features" */ '../../features/transcript/StreamFeatures'))
    .StreamFeatures;

/** `/video/{id}?type={series|playlist|collection|tag}&source={id or slug}` */
export function VideoPage() {
  const { id: param } = useParams();
  const id = parsePageId(param);
  const [query] = useSearchParams();
  const source = useMemo(() => parseQueueSource(query), [query]);
  if (id === undefined) return <NoVideo isNamed={hasIdText(param)} />;
  return <WatchVideo videoId={id} source={source} />;
}

const allSeriesLink = (
  <ButtonLink to={seriesListPath} icon="list">
    Browse all series
  </ButtonLink>
);

/** The URL has no id, or an invalid one (REQ-VIDEO-8). */
function NoVideo({ isNamed }: { isNamed: boolean }) {
  return (
    <div className={`gutter ${styles.message}`}>
      <EmptyState
        title={isNamed ? 'Video not found' : 'No video id provided'}
        message={
          isNamed
            ? 'No video has this address. Choose one from a series.'
            : 'Choose a video to watch from the series.'
        }
        isMissingPage
        action={allSeriesLink}
      />
    </div>
  );
}

/** The video page. The next video changes the data shown here; player and media element stay. */
function WatchVideo({ videoId, source }: { videoId: number; source: VideoSource | undefined }) {
  const { data: video, error, isFetching, refetch } = useQuery(videoQuery(videoId));
  const queue = useQueue(source);

  const address = video && streamUrl(video.streamId);
  const startSeconds = useStartTime(video);
  const player = usePlayer(address, startSeconds);
  useMarkStartTimeUsed(player, address);
  const isPastStart = useIsPastStart(player);
  const hasStreamFeatures = usePlayback(player, hasTranscriptOrChapters);
  useProgressReports(player, video, startSeconds);
  const isEnded = usePlayback(player, (state) => state.phase === 'ended' && state.address === address);
  const { current, next, previous } = useQueueSteps(queue.data?.videos, videoId);
  usePreloadNext(player, next);
  const [goTo, announcement] = useGoTo(source, videoId);
  const describeNeighbour = (listed: ListedVideo | undefined) =>
    listed && {
      title: truncate(listed.title),
      onGo: () => {
        goTo(listed);
      },
    };
  const [toNext, toPrevious] = [describeNeighbour(next), describeNeighbour(previous)];

  const reload = useSlowVideo(videoId, video === undefined && error === null);

  const title = video?.title ?? current?.title;
  const isFailed = !video && error !== null;
  useDocumentTitle(isFailed ? undefined : title);

  return (
    <>
      {isFailed ? (
        <div className={`gutter ${styles.message}`}>
          <LoadFailure
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            page="Video"
            what="the video"
            otherwise={allSeriesLink}
          />
        </div>
      ) : (
        <VideoPlayer
          player={player}
          video={video}
          onReload={reload}
          isPastStart={isPastStart}
          previous={toPrevious}
          next={toNext}
        >
          {next && (
            <UpNext
              key={videoId}
              isEnded={isEnded}
              next={next}
              onNext={() => {
                goTo(next);
              }}
            />
          )}
        </VideoPlayer>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <div className={`gutter ${source ? styles.withQueue : styles.below}`}>
        {!isFailed && (
          <div className={styles.about}>
            <VideoDetails title={title} video={video} player={player} isPastStart={isPastStart} />
            <LazyMount
              isWanted={isPastStart && hasStreamFeatures}
              load={loadStreamFeatures}
              failureMessage="Chapters and transcript could not be loaded"
              props={{ player }}
            />
          </div>
        )}
        {source && <Queue queue={queue} source={source} currentId={videoId} isFound={video !== undefined} />}
      </div>
    </>
  );
}

/** The rest of the page waits no longer than this for the first frame. */
export const START_MAX_MS = 2_000;

/**
 * Whether the page may load what the first frame does not need: the first frame is shown, has failed or is
 * overdue. Stays true for the following videos.
 */
function useIsPastStart(player: PlayerController): boolean {
  const isPast = usePlayback(player, ({ hasFirstFrame, failure }) => hasFirstFrame || failure !== undefined);
  const [hasStarted, setHasStarted] = useState(false);
  if (isPast && !hasStarted) setHasStarted(true);
  useTimeout(() => setHasStarted(true), hasStarted ? undefined : START_MAX_MS);
  return hasStarted;
}

/**
 * Navigates to another video of the queue in the same player. Focus and scroll position stay, so the new
 * video is announced.
 *
 * @returns the function that navigates, and the announcement for screen readers
 */
function useGoTo(
  source: VideoSource | undefined,
  videoId: number,
): [(video: ListedVideo) => void, string | undefined] {
  const autoNavigate = useAutoNavigate();
  const [reached, setReached] = useState<ListedVideo>();
  const goTo = (video: ListedVideo) => {
    setReached(video);
    autoNavigate(videoPath(video.id, source), { keepsPlace: true });
  };
  return [goTo, reached?.id === videoId ? `Now playing: ${truncate(reached.title)}` : undefined];
}

/** A transcript is made from captions. */
const hasTranscriptOrChapters = ({ captionTracks, chapters }: PlaybackState) =>
  captionTracks.length > 0 || chapters.length > 0;
