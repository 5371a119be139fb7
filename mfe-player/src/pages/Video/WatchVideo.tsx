import { useQuery } from '@tanstack/react-query';
import {
  streamAddress,
  useDocumentTitle,
  useMoveOn,
  videoAddress,
  type VideoSource,
} from '@steadfast/shared';
import { queueQuery, videoQuery } from '../../api';
import { Queue } from '../../components/Queue/Queue';
import { UpNext } from '../../components/UpNext/UpNext';
import { VideoDetails } from '../../components/VideoDetails/VideoDetails';
import { VideoPlayer } from '../../components/VideoPlayer/VideoPlayer';
import { usePlayback, usePlayer } from '../../engine/use-player';
import { useProgressReports } from '../../progress/use-progress-reports';
import { useResumeSeconds } from '../../progress/use-resume-seconds';
import { nextInQueue } from '../../queue/next-in-queue';
import styles from './VideoPage.module.css';
import { VideoFailure } from './VideoFailure';

export interface WatchVideoProps {
  videoId: number;
  source: VideoSource | undefined;
}

/** One video after the other, in one player: the next video changes what this shows, and no more. */
export function WatchVideo({ videoId, source }: WatchVideoProps) {
  const moveOn = useMoveOn();
  const { data: video, error, isFetching, refetch } = useQuery(videoQuery(videoId));
  const queue = useQuery(queueQuery(source));

  const address = video && streamAddress(video.videoId);
  const startSeconds = useResumeSeconds(video);
  const player = usePlayer(address, startSeconds);
  useProgressReports(player, video?.id, startSeconds);
  const isEnded = usePlayback(player, (state) => state.phase === 'ended' && state.address === address);
  const listed = queue.data?.videos.find(({ id }) => id === videoId);
  const next = queue.data && nextInQueue(queue.data.videos, videoId);

  const title = video?.title ?? listed?.title;
  const isFailed = !video && error !== null;
  useDocumentTitle(isFailed ? undefined : title);

  return (
    <>
      {isFailed ? (
        <VideoFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <VideoPlayer player={player} video={video}>
          {next && (
            <UpNext
              key={videoId}
              isEnded={isEnded}
              next={next}
              onLeave={() => {
                moveOn(videoAddress(next.id, source));
              }}
            />
          )}
        </VideoPlayer>
      )}
      <div className={`gutter ${styles.below}`}>
        {!isFailed && <VideoDetails title={title} video={video} />}
        {source && <Queue queue={queue} source={source} currentId={videoId} />}
      </div>
    </>
  );
}
