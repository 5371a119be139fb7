import type { Series } from '@steadfast/contract';
import { Card, plain, type CardPosition } from '../Card/Card';
import { truncate, useSite } from '@steadfast/sdk/internal';
import { Icon } from '../Icon/Icon';
import { SeriesMenu } from '../VideoMenu/SeriesMenu';
import styles from './SeriesCard.module.css';

export interface SeriesCardProps extends CardPosition {
  series: Series;
}

/** The card of a series: picture, name, tagline, number of videos, and a menu if features have actions on series. */
export function SeriesCard({ series, ...cardProps }: SeriesCardProps) {
  const tagline = truncate(series.tagline);
  const count = series.videoCount ?? series.videos?.length;
  const title = truncate(series.name) || 'Untitled series';
  const hasMenu = useSite().listActions('series').length > 0;
  return (
    <Card
      {...cardProps}
      title={title}
      footer={cardProps.footer ?? (hasMenu && <SeriesMenu series={{ id: series.id, title }} />)}
      picture={series.Picture}
      lines={3}
      url={series.ThumbnailUrl}
      marks={
        count !== undefined && (
          <span className={styles.count}>
            <Icon name="list" size="1.1em" />
            <span>{count === 1 ? '1 video' : `${count} videos`}</span>
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
