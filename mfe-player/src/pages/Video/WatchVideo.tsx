import { useQuery } from '@tanstack/react-query';
import {
  streamUrl,
  useDocumentTitle,
  useAutoNavigate,
  videoPath,
  type ListedVideo,
  type VideoSource,
} from '@steadfast/shared';
import { VisuallyHidden, truncate } from '@steadfast/shared/ui';
import { useState } from 'react';
import { videoQuery } from '../../api';
import { Queue } from '../../features/queue/Queue';
import { UpNext } from '../../features/up-next/UpNext';
import { VideoDetails } from '../../features/details/VideoDetails';
import { VideoPlayer } from '../../features/stage/VideoPlayer';
import { usePlayback, usePlayer } from '../../engine/use-player';
import { PlaybackLazyMount } from '../../features/deferred/PlaybackLazyMount';
import { streamFeatures } from '../../features/deferred/deferred-features';
import { useIsPastStart } from '../../features/deferred/use-is-past-start';
import { useProgressReports } from '../../features/progress/use-progress-reports';
import { useQueue } from '../../features/queue/use-queue';
import { useQueueSteps } from '../../features/queue/use-queue-steps';
import { usePreloadNext } from '../../features/queue/use-preload-next';
import { useSlowVideo } from './use-slow-video';
import { useMarkStartTimeUsed, useStartTime } from './use-start-time';
import styles from './VideoPage.module.css';
import { VideoFailure } from './VideoFailure';

export interface WatchVideoProps {
  videoId: number;
  source: VideoSource | undefined;
}

/** The video page. The next video changes the data shown here; player and media element stay. */
export function WatchVideo({ videoId, source }: WatchVideoProps) {
  const { data: video, error, isFetching, refetch } = useQuery(videoQuery(videoId));
  const queue = useQueue(source);

  const address = video && streamUrl(video.videoId);
  const startSeconds = useStartTime(video);
  const player = usePlayer(address, startSeconds);
  useMarkStartTimeUsed(player, address);
  const isPastStart = useIsPastStart(player);
  useProgressReports(player, video, startSeconds);
  const isEnded = usePlayback(player, (state) => state.phase === 'ended' && state.address === address);
  const { current, next, previous } = useQueueSteps(queue.data?.videos, videoId);
  usePreloadNext(player, next);
  const [goTo, announcement] = useGoTo(source, videoId);
  const neighbour = (listed: ListedVideo | undefined) =>
    listed && {
      title: truncate(listed.title),
      onGo: () => {
        goTo(listed);
      },
    };
  const [toNext, toPrevious] = [neighbour(next), neighbour(previous)];

  const reload = useSlowVideo(videoId, video === undefined && error === null);

  const title = video?.title ?? current?.title;
  const isFailed = !video && error !== null;
  useDocumentTitle(isFailed ? undefined : title);

  return (
    <>
      {isFailed ? (
        <VideoFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <VideoPlayer player={player} video={video} onReload={reload} previous={toPrevious} next={toNext}>
          {next && (
            <UpNext
              key={videoId}
              isEnded={isEnded}
              next={next}
              onLeave={() => {
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
            {isPastStart && <PlaybackLazyMount player={player} {...streamFeatures} />}
          </div>
        )}
        {source && <Queue queue={queue} source={source} currentId={videoId} isFound={video !== undefined} />}
      </div>
    </>
  );
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
