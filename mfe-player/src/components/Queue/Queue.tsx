import { videoAddress, type VideoSource } from '@steadfast/shared';
import type { UseQueryResult } from '@tanstack/react-query';
import { Icon, Loaded } from '@steadfast/shared/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Queue as QueueData } from '../../clean-answers';
import { sourceAddress } from '../../queue/queue-source';
import { QueueItem } from './QueueItem';
import { QueueSkeleton } from './QueueSkeleton';
import styles from './Queue.module.css';

export interface QueueProps {
  queue: UseQueryResult<QueueData>;
  source: VideoSource;
  currentId: number;
}

/** The videos of the source that the viewer came from, the current one marked. It fails alone: the player goes on. */
export function Queue({ queue, source, currentId }: QueueProps) {
  return (
    <Loaded key={sourceAddress(source)} query={queue} what="the queue" skeleton={<QueueSkeleton />}>
      {(data) => <Videos data={data} source={source} currentId={currentId} />}
    </Loaded>
  );
}

function Videos({ data, source, currentId }: Omit<QueueProps, 'queue'> & { data: QueueData }) {
  const titleId = useId();
  const position = data.videos.findIndex(({ id }) => id === currentId) + 1;
  return (
    <section className={styles.queue} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} dir="auto">
          <Link to={sourceAddress(source)} className={styles.link}>
            {data.title}
            <Icon name="chevron-right" size="0.8em" />
          </Link>
        </h2>
        {position > 0 && (
          <p className={styles.position}>
            {position} of {data.videos.length}
          </p>
        )}
      </div>
      <ol className={styles.list}>
        {data.videos.map((video) => (
          <QueueItem
            key={video.id}
            video={video}
            to={videoAddress(video.id, source)}
            isCurrent={video.id === currentId}
          />
        ))}
      </ol>
    </section>
  );
}
