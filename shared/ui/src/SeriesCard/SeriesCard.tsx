import type { Series } from '@steadfast/contract';
import { Card, plain, type CardPosition } from '../Card/Card';
import { truncate } from '@steadfast/sdk/internal';
import { Icon } from '../Icon/Icon';
import styles from './SeriesCard.module.css';

export interface SeriesCardProps extends CardPosition {
  series: Series;
}

/** The card of a series: picture, name, tagline and number of videos. */
export function SeriesCard({ series, ...cardProps }: SeriesCardProps) {
  const tagline = truncate(series.tagline);
  const count = series.videoCount ?? series.videos?.length;
  return (
    <Card
      {...cardProps}
      title={truncate(series.name) || 'Untitled series'}
      picture={series.Picture}
      lines={3}
      url={series.ThumbnailUrl}
      marks={
        count !== undefined && (
          <span className={styles.count}>
            <Icon name="list" size="1.1em" />
            {count === 1 ? '1 video' : `${count} videos`}
          </span>
        )
      }
    >
      {tagline && (
        <p className={styles.tagline} dir="auto">
          {(cardProps.marked ?? plain)(tagline)}
        </p>
      )}
    </Card>
  );
}
