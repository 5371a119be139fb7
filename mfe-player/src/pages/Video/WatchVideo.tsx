import { useQuery } from '@tanstack/react-query';
import {
  streamAddress,
  useDocumentTitle,
  useMoveOn,
  videoAddress,
  type ListedVideo,
  type VideoSource,
} from '@steadfast/shared';
import { VisuallyHidden, clipWords } from '@steadfast/shared/ui';
import { useState } from 'react';
import { videoQuery } from '../../api';
import { Queue } from '../../components/Queue/Queue';
import { UpNext } from '../../components/UpNext/UpNext';
import { VideoDetails } from '../../components/VideoDetails/VideoDetails';
import { VideoPlayer } from '../../components/VideoPlayer/VideoPlayer';
import { usePlayback, usePlayer } from '../../engine/use-player';
import { LatePart } from '../../late-parts/LatePart';
import { streamParts } from '../../late-parts/late-parts';
import { useIsPastStart } from '../../late-parts/use-is-past-start';
import { useProgressReports } from '../../progress/use-progress-reports';
import { useQueue } from '../../queue/use-queue';
import { useQueueSteps } from '../../queue/use-queue-steps';
import { useWarmNext } from '../../queue/use-warm-next';
import { useSlowVideo } from './use-slow-video';
import { useStartIsUsed, useStartPlace } from './use-start-place';
import styles from './VideoPage.module.css';
import { VideoFailure } from './VideoFailure';

export interface WatchVideoProps {
  videoId: number;
  source: VideoSource | undefined;
}

/** One video after the other, in one player: the next video changes what this shows, and no more. */
export function WatchVideo({ videoId, source }: WatchVideoProps) {
  const { data: video, error, isFetching, refetch } = useQuery(videoQuery(videoId));
  const queue = useQueue(source);

  const address = video && streamAddress(video.videoId);
  const startSeconds = useStartPlace(video);
  const player = usePlayer(address, startSeconds);
  useStartIsUsed(player, address);
  const isPastStart = useIsPastStart(player);
  useProgressReports(player, video, startSeconds);
  const isEnded = usePlayback(player, (state) => state.phase === 'ended' && state.address === address);
  const { current, next, previous } = useQueueSteps(queue.data?.videos, videoId);
  useWarmNext(player, next);
  const [goTo, said] = useGoTo(source, videoId);
  const neighbour = (listed: ListedVideo | undefined) =>
    listed && {
      title: clipWords(listed.title),
      onGo: () => {
        goTo(listed);
      },
    };
  const [toNext, toPrevious] = [neighbour(next), neighbour(previous)];

  const askAnew = useSlowVideo(videoId, video === undefined && error === null);

  const title = video?.title ?? current?.title;
  const isFailed = !video && error !== null;
  useDocumentTitle(isFailed ? undefined : title);

  return (
    <>
      {isFailed ? (
        <VideoFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <VideoPlayer player={player} video={video} onAskAnew={askAnew} previous={toPrevious} next={toNext}>
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
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div className={`gutter ${source ? styles.withQueue : styles.below}`}>
        {!isFailed && (
          <div className={styles.about}>
            <VideoDetails title={title} video={video} player={player} isPastStart={isPastStart} />
            {isPastStart && <LatePart player={player} {...streamParts} />}
          </div>
        )}
        {source && <Queue queue={queue} source={source} currentId={videoId} isFound={video !== undefined} />}
      </div>
    </>
  );
}

/**
 * Goes to another video of the queue, in the same player. The focus stays where it is, so what plays now is said; whoever
 * reads below the player stays there too.
 *
 * @returns goes there, and what is to be read out
 */
function useGoTo(
  source: VideoSource | undefined,
  videoId: number,
): [(video: ListedVideo) => void, string | undefined] {
  const moveOn = useMoveOn();
  const [came, setCame] = useState<ListedVideo>();
  const goTo = (video: ListedVideo) => {
    setCame(video);
    moveOn(videoAddress(video.id, source), { keepsPlace: true });
  };
  return [goTo, came?.id === videoId ? `Now playing: ${clipWords(came.title)}` : undefined];
}
