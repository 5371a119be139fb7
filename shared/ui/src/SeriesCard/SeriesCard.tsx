import { formatCount, type Series } from '@steadfast/contract';
import { truncate, useSite } from '@steadfast/sdk/internal';
import { Card, type CardPosition } from '../Card/Card';
import styles from '../Card/Card.module.css';
import { SeriesMenu } from '../CardMenu/CardMenu';
import { classNames } from '../class-names';
import { Icon } from '../Icon/Icon';

export interface SeriesCardProps extends CardPosition {
  series: Series;
}

/** The card of a series: picture, name, tagline, number of videos, and a menu if features have actions on series. */
export function SeriesCard({ series, ...position }: SeriesCardProps) {
  const count = series.videoCount ?? series.videos?.length;
  const title = truncate(series.name) || 'Untitled series';
  const hasActions = useSite().listActions('series').length > 0;
  return (
    <Card
      {...position}
      title={title}
      picture={series.Picture}
      url={series.ThumbnailUrl}
      lines={3}
      subline={{ text: truncate(series.tagline), lines: 2 }}
      menu={<SeriesMenu series={{ id: series.id, title }} />}
      hasLongPress={hasActions}
      marks={
        count !== undefined && (
          <span className={classNames(styles.badge, styles.count)}>
            <Icon name="list" size="1.1em" />
            <span>{formatCount(count, 'video')}</span>
          </span>
        )
      }
    />
  );
}
