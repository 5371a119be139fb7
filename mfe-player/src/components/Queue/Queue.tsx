import { videoAddress, type VideoSource } from '@steadfast/shared';
import type { UseQueryResult } from '@tanstack/react-query';
import { Icon, Loaded, clipWords } from '@steadfast/shared/ui';
import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Queue as QueueData } from '../../clean-answers';
import { sourceAddress } from '../../queue/queue-source';
import { useRemoveFromPlaylist } from '../../queue/use-remove-from-playlist';
import { QueueItem } from './QueueItem';
import { QueueSkeleton } from './QueueSkeleton';
import { useCurrentInView } from './use-current-in-view';
import styles from './Queue.module.css';

/** More than three lines, in narrow letters (decided). */
const TITLE_MAX = 100;

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
  const list = useRef<HTMLOListElement>(null);
  const index = data.videos.findIndex(({ id }) => id === currentId);
  useCurrentInView(list, data.videos[index]?.id);
  const remove = useRemoveFromPlaylist(source);
  const removedAt = useFocusAfterRemoval(list, data.videos.length);
  return (
    <section className={styles.queue} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} dir="auto">
          <Link to={sourceAddress(source)} className={styles.link}>
            {clipWords(data.title, TITLE_MAX)}
            <Icon name="chevron-right" size="0.8em" />
          </Link>
        </h2>
        {index >= 0 && (
          <p className={styles.position}>
            {index + 1} of {data.videos.length}
          </p>
        )}
      </div>
      {index < 0 && <p className={styles.missing}>{missingWords(data, source)}</p>}
      <ol ref={list} className={styles.list}>
        {data.videos.map((video, place) => (
          <QueueItem
            key={video.id}
            video={video}
            to={videoAddress(video.id, source)}
            isCurrent={place === index}
            onRemove={
              remove &&
              (() => {
                removedAt.current = place;
                remove(video.id);
              })
            }
          />
        ))}
      </ol>
    </section>
  );
}

const KINDS: Readonly<Record<VideoSource['type'], string>> = {
  series: 'series',
  tag: 'collection',
  collection: 'collection',
  playlist: 'playlist',
};

/** Why nothing is marked. The link may be old, or the video was taken out. */
function missingWords({ videos }: QueueData, { type }: VideoSource): string {
  return videos.length === 0
    ? `There are no videos in this ${KINDS[type]}.`
    : `The video that you are watching is not in this ${KINDS[type]}.`;
}

/** The focus stays where a video was taken out: lost, it would start again at the top of the page. */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, length: number) {
  const removedAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = undefined;
    if (at === undefined || document.activeElement !== document.body) return;
    const links = list.current?.querySelectorAll<HTMLElement>('a') ?? [];
    (links[Math.min(at, links.length - 1)] ?? document.querySelector('h1'))?.focus();
  }, [list, length]);
  return removedAt;
}
