import { seriesPath, videoPath, type Series } from '@steadfast/shared';
import { CardRow, Icon, VideoCard, truncate } from '@steadfast/shared/ui';
import { memo, useState, type FocusEvent } from 'react';
import { upNextCount } from '../../up-next';
import styles from './SeriesListPage.module.css';
import { useRendersCards } from './use-near-viewport';

export interface SeriesRowProps {
  series: Series;
  /** How many of its episodes are shown at most. */
  episodesMax: number;
  /** It belongs to the first view: its cards are there at once, and its pictures come before others. */
  isFirst: boolean;
  /** Its cards are drawn wherever it lies, and are not taken away again. */
  isKept?: boolean | undefined;
}

/** Pictures of a row that may lie in the first view. */
const FIRST_PICTURES = 4;

/**
 * One series: how much of it is up next, its name, and its first episodes. Far from the window its cards are not drawn:
 * the heading stays, for Find in page, for headings' lists and for the keyboard, and so does the room.
 */
export const SeriesRow = memo(function SeriesRow({
  series,
  episodesMax,
  isFirst,
  isKept = false,
}: SeriesRowProps) {
  const { ref, drawsCards } = useRendersCards(isFirst);
  const [hasFocus, setHasFocus] = useState(false);
  const { id, name, tagline, videos = [] } = series;
  const subline = truncate(tagline);
  const count = upNextCount(series);
  const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- nobody acts on it: it looks where the focus is
    <div
      ref={ref}
      className={styles.series}
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => {
        if (isLeft(event)) setHasFocus(false);
      }}
    >
      <p className={styles.count}>
        <span className={styles.upNext}>{count} up next</span>
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
      {/* Where the focus is, or where there is nothing to draw, nothing goes. */}
      <CardRow
        title={truncate(name)}
        titleTo={seriesPath(id)}
        isAway={!drawsCards && !isKept && !hasFocus && videos.length > 0}
      >
        {videos.slice(0, episodesMax).map((video, index) => (
          <VideoCard
            key={video.id}
            video={video}
            to={videoPath(video.id, { type: 'series', id })}
            priority={isFirst && index < FIRST_PICTURES}
          />
        ))}
      </CardRow>
      {videos.length === 0 && <p className={styles.nothing}>The first episode is on its way.</p>}
    </div>
  );
});
