import { seriesPath, type Series } from '@steadfast/sdk';
import { CardRow, Icon, VideoCard, truncate } from '@steadfast/ui';
import { memo, useState, type FocusEvent } from 'react';
import { countUpNext } from '../../up-next';
import { useRendersCards } from '../../use-near-viewport';
import styles from './SeriesListPage.module.css';

export interface SeriesRowProps {
  series: Series;
  /** Maximum number of episodes shown. */
  episodesMax: number;
  /** In the first view: its cards render at once and its pictures load first. */
  isFirst: boolean;
  /** Renders its cards wherever it is and keeps them. */
  isPrerendered?: boolean | undefined;
}

/** Number of pictures of a row that may be in the first view. */
const FIRST_PICTURES = 4;

/**
 * One series: its unwatched count, name and first episodes. Far from the window its cards are not rendered. The heading
 * stays for Find in page, screen readers and the keyboard, and the row keeps its height.
 */
export const SeriesRow = memo(function SeriesRow({
  series,
  episodesMax,
  isFirst,
  isPrerendered = false,
}: SeriesRowProps) {
  const { ref, rendersCards } = useRendersCards(isFirst);
  const [hasFocus, setHasFocus] = useState(false);
  const { id, name, tagline, videos = [] } = series;
  const subline = truncate(tagline);
  const count = countUpNext(series);
  const isFocusLeaving = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- not interactive: it only tracks the focus
    <div
      ref={ref}
      className={styles.series}
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => {
        if (isFocusLeaving(event)) setHasFocus(false);
      }}
    >
      <p className={styles.count}>
        <span className={styles.upNext}>{`${count} up next`}</span>
        {count === 0 && videos.length > 0 && (
          <span className={styles.done}>
            <Icon name="check" /> All watched
          </span>
        )}
        {subline && (
          <span className={styles.tagline} dir="auto">
            {subline}
          </span>
        )}
      </p>
      {/* A row with the focus keeps its cards. */}
      <CardRow
        title={truncate(name)}
        titleTo={seriesPath(id)}
        isAway={!rendersCards && !isPrerendered && !hasFocus && videos.length > 0}
      >
        {videos.slice(0, episodesMax).map((video, index) => (
          <VideoCard
            key={video.id}
            video={video}
            source={{ type: 'series', id }}
            priority={isFirst && index < FIRST_PICTURES}
          />
        ))}
      </CardRow>
      {videos.length === 0 && <p className={styles.empty}>The first episode is on its way.</p>}
    </div>
  );
});
