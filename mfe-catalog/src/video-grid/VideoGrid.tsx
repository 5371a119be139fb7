import { videoPath, type ListedVideo, type VideoSource } from '@steadfast/shared';
import { CardGrid, VideoCard } from '@steadfast/shared/ui';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useMountedCards } from './use-mounted-cards';
import styles from './VideoGrid.module.css';

export interface VideoGridProps {
  videos: readonly ListedVideo[];
  /** Where the videos are opened from: what it is, and which. */
  type: Extract<VideoSource, { id: number }>['type'];
  sourceId: number;
  /** Names the list. */
  label: string;
  /** How many pictures may lie in the first view. */
  firstPictures?: number;
  /** Those of the videos that are shown; all unless it says otherwise. The cards of the others stay, out of sight. */
  found?: readonly ListedVideo[];
  /** Index of the card that takes the focus as soon as it is there. */
  focusOn?: number | undefined;
  /** It has got it. */
  onFocused?: () => void;
}

/** All videos of a series or a tag, a thousand of them too: those that are not near the view come a little later. */
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
          <Place
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

interface PlaceProps {
  video: ListedVideo;
  type: VideoGridProps['type'];
  sourceId: number;
  isMounted: boolean;
  priority: boolean;
}

/** The place of a card in the grid, before and after it has come. Known by its properties, so that typing costs little. */
const Place = memo(function Place({ video, type, sourceId, isMounted, priority }: PlaceProps) {
  if (!isMounted) return <div className={styles.toCome} />;
  return (
    <div className={styles.place}>
      <VideoCard
        video={video}
        to={videoPath(video.id, { type, id: sourceId })}
        headingLevel={2}
        priority={priority}
      />
    </div>
  );
});
