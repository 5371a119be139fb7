import { videoPath, type VideoSource } from '@steadfast/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Icon, QueryBoundary, truncate, Skeleton } from '@steadfast/ui';
import { ScrollView, type ScrollViewHandle } from '@steadfast/ui/scroll-view';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Queue as QueueData } from '../../api';
import { sourcePath, useRemoveFromPlaylist } from './use-queue';
import { QueueItem, QueueItemSkeleton } from './QueueItem';
import { useCurrentInView, useFocusInQueue } from './use-queue-list';
import styles from './Queue.module.css';

/** Videos listed at once: those around the current one. Ten thousand take seconds to lay out. */
const LISTED_MAX = 1_000;

/** About three lines. */
const TITLE_MAX = 100;

interface QueueProps {
  queue: UseQueryResult<QueueData>;
  source: VideoSource;
  currentId: number;
  /** Whether the current video exists; otherwise nothing is said about it. */
  isFound: boolean;
}

/**
 * The videos of the source being watched, the current one marked. If it fails to load, the player still
 * works.
 */
export function Queue({ queue, ...watched }: QueueProps) {
  return (
    <QueryBoundary
      key={sourcePath(watched.source)}
      query={queue}
      what="the queue"
      skeleton={<QueueSkeleton />}
    >
      {(data) => <Videos data={data} {...watched} />}
    </QueryBoundary>
  );
}

function Videos({ data, source, currentId, isFound }: Omit<QueueProps, 'queue'> & { data: QueueData }) {
  const titleId = useId();
  const list = useRef<HTMLOListElement>(null);
  const index = data.videos.findIndex(({ id }) => id === currentId);
  const view = useRef<ScrollViewHandle>(null);
  useCurrentInView(view, data.videos[index]?.id);
  const remove = useRemoveFromPlaylist(source);
  const first = Math.max(0, Math.min(index - LISTED_MAX / 2, data.videos.length - LISTED_MAX));
  const focus = useFocusInQueue(list, data.videos, first);
  const listed = data.videos.slice(first, first + LISTED_MAX);
  const message = index < 0 ? explainMissing(data, source, isFound) : undefined;
  return (
    <section className={styles.queue} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} dir="auto">
          <Link to={sourcePath(source)} className={styles.link}>
            <span>{truncate(data.title, TITLE_MAX)}</span>
            <Icon name="chevron-right" size="0.8em" />
          </Link>
        </h2>
        {index >= 0 && (
          <p className={styles.position}>
            {`${(index + 1).toLocaleString('en')} of ${data.videos.length.toLocaleString('en')}`}
          </p>
        )}
      </div>
      {message && <p className={styles.missing}>{message}</p>}
      <ScrollView ref={view} className={styles.view}>
        <ol ref={list} className={styles.list} start={first + 1}>
          {listed.map((video, position) => (
            <QueueItem
              key={video.id}
              video={video}
              to={videoPath(video.id, source)}
              isCurrent={first + position === index}
              onRemove={
                remove &&
                (() => {
                  focus.onRemoving(first + position);
                  remove(video.id, focus.onRestoring);
                })
              }
            />
          ))}
        </ol>
      </ScrollView>
      {listed.length < data.videos.length && (
        <Link to={sourcePath(source)} className={styles.link}>
          {`See all ${data.videos.length.toLocaleString('en')} videos`}
        </Link>
      )}
    </section>
  );
}

const KIND_LABELS: Readonly<Record<VideoSource['type'], string>> = {
  series: 'series',
  tag: 'collection',
  collection: 'collection',
  playlist: 'playlist',
};

/** Explains why no video is marked: the link is old, or the video was removed. */
function explainMissing({ videos }: QueueData, { type }: VideoSource, isFound: boolean): string | undefined {
  if (videos.length === 0) return `There are no videos in this ${KIND_LABELS[type]}.`;
  return isFound ? `The video you are watching is not in this ${KIND_LABELS[type]}.` : undefined;
}

const SKELETON_ITEMS = 5;

/** Placeholder while the queue loads. */
function QueueSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <p className={styles.skeletonTitle}>
        <Skeleton width="9em" />
      </p>
      {Array.from({ length: SKELETON_ITEMS }, (_, index) => (
        <QueueItemSkeleton key={index} />
      ))}
    </div>
  );
}
