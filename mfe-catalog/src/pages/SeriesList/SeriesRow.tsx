import { seriesAddress, videoAddress, type Series } from '@steadfast/shared';
import { SERIES_EPISODES_MAX, SERIES_EPISODES_MAX_SMALL } from '@steadfast/shared/limits';
import { CardRow, Icon, VideoCard } from '@steadfast/shared/ui';
import { upNextCount } from '../../up-next';
import { useMediaQuery } from '../../use-media-query';
import styles from './SeriesListPage.module.css';

export interface SeriesRowProps {
  series: Series;
  /** Its pictures belong to the first view. */
  isFirst: boolean;
}

/** Pictures of a row that may lie in the first view. */
const FIRST_PICTURES = 4;

/** One series: how much of it is up next, its name, and its first episodes: at most 10, 4 on small screens. */
export function SeriesRow({ series, isFirst }: SeriesRowProps) {
  const isSmall = useMediaQuery('(max-width: 767px)');
  const { id, name, tagline, videos = [] } = series;
  const episodes = videos.slice(0, isSmall ? SERIES_EPISODES_MAX_SMALL : SERIES_EPISODES_MAX);
  const count = upNextCount(series);
  return (
    <div className={styles.series}>
      <p className={styles.count}>
        <span className={styles.upNext}>{count} up next</span>
        {count === 0 && episodes.length > 0 && (
          <span className={styles.done}>
            <Icon name="check" /> All watched
          </span>
        )}
        {tagline && (
          <span className={styles.tagline} dir="auto">
            {tagline}
          </span>
        )}
      </p>
      <CardRow title={name} titleTo={seriesAddress(id)}>
        {episodes.map((video, index) => (
          <VideoCard
            key={video.id}
            video={video}
            to={videoAddress(video.id, { type: 'series', id })}
            priority={isFirst && index < FIRST_PICTURES}
          />
        ))}
      </CardRow>
      {episodes.length === 0 && <p className={styles.nothing}>The first episode is on its way.</p>}
    </div>
  );
}
