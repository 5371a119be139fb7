import { videoAddress, type ListedVideo, type VideoSource } from '@steadfast/shared';
import { CardGrid, VideoCard } from '@steadfast/shared/ui';
import { memo, useEffect, useRef } from 'react';
import { useMountedParts } from './use-mounted-parts';
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
  /** What the videos were chosen by; when it changes, the grid begins anew. */
  chosenBy?: string;
  /** Index of the card that takes the focus as soon as it is there. */
  focusOn?: number | undefined;
  /** It has got it. */
  onFocused?: () => void;
}

/** All videos of a series or a tag, a thousand of them too: those that are not near the view come a little later. */
export const VideoGrid = memo(function VideoGrid(props: VideoGridProps) {
  const { videos, type, sourceId, label, firstPictures = 0, chosenBy = '', focusOn, onFocused } = props;
  const grid = useRef<HTMLDivElement>(null);
  const isMounted = useMountedParts(grid, videos.length, chosenBy);
  const isToFocus = focusOn !== undefined && isMounted(focusOn);
  useEffect(() => {
    if (!isToFocus) return;
    grid.current?.querySelectorAll('li')[focusOn]?.querySelector('a')?.focus();
    onFocused?.();
  }, [isToFocus, focusOn, onFocused]);
  return (
    <div ref={grid}>
      <CardGrid label={label}>
        {videos.map((video, index) => (
          <Place
            key={video.id}
            video={video}
            type={type}
            sourceId={sourceId}
            isMounted={isMounted(index)}
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
        to={videoAddress(video.id, { type, id: sourceId })}
        headingLevel={2}
        priority={priority}
      />
    </div>
  );
});
