import type { ListedVideo, VideoSource } from '@steadfast/sdk';
import { CardGrid, VideoCard } from '@steadfast/ui';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useMountedCards } from './use-mounted-cards';
import styles from './VideoGrid.module.css';

export interface VideoGridProps {
  videos: readonly ListedVideo[];
  /** The source that the videos play from: its type, and its id in `sourceId`. */
  type: Extract<VideoSource, { id: number }>['type'];
  sourceId: number;
  /** Accessible name of the list. */
  label: string;
  /** Number of pictures that may be in the first view. */
  firstPictures?: number;
  /** The videos to show; all by default. The cards of the others stay mounted but hidden. */
  found?: readonly ListedVideo[];
  /** Index of the card to focus as soon as it is mounted. */
  focusOn?: number | undefined;
  /** Called when that card has the focus. */
  onFocused?: () => void;
}

/** A grid of all videos of a series or a tag. Cards far from the viewport mount a little later. */
export const VideoGrid = memo(function VideoGrid(props: VideoGridProps) {
  const { videos, type, sourceId, label, firstPictures = 0, found = videos, focusOn, onFocused } = props;
  const grid = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => found.map(({ id }) => id), [found]);
  const shownIds = useMemo(() => new Set(shown), [shown]);
  const isMounted = useMountedCards(grid, shown);
  const toFocus = focusOn === undefined ? undefined : videos[focusOn];
  const isToFocus = toFocus !== undefined && isMounted(toFocus.id);
  useEffect(() => {
    if (!isToFocus || focusOn === undefined) return;
    grid.current?.querySelectorAll('li')[focusOn]?.querySelector('a')?.focus();
    onFocused?.();
  }, [isToFocus, focusOn, onFocused]);
  return (
    <div ref={grid} hidden={shown.length === 0}>
      <CardGrid label={label} isHidden={(index) => !shownIds.has(videos[index]?.id ?? NaN)}>
        {videos.map((video, index) => (
          <GridCell
            key={video.id}
            video={video}
            type={type}
            sourceId={sourceId}
            isMounted={isMounted(video.id)}
            priority={index < firstPictures}
          />
        ))}
      </CardGrid>
    </div>
  );
});

interface GridCellProps {
  video: ListedVideo;
  type: VideoGridProps['type'];
  sourceId: number;
  isMounted: boolean;
  priority: boolean;
}

/** A card, or an empty cell until it mounts. Memoized by its props, so that typing in the filter stays fast. */
const GridCell = memo(function GridCell({ video, type, sourceId, isMounted, priority }: GridCellProps) {
  if (!isMounted) return <div className={styles.skeleton} />;
  return (
    <div className={styles.placeholder}>
      <VideoCard video={video} source={{ type, id: sourceId }} headingLevel={2} priority={priority} />
    </div>
  );
});
