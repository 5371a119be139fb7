import type { Series } from '@steadfast/shared';
import { Icon, Picture } from '@steadfast/shared/ui';
import { Link } from 'react-router-dom';
import styles from './SeriesArtwork.module.css';

export interface SeriesArtworkProps {
  series: Series;
  /** Target of the play button; without it there is only a picture. */
  play?: { to: string; label: string } | undefined;
}

/** The picture of a series, with the same target as Watch Now (REQ-SERIES-2: play). */
export function SeriesArtwork({ series: { Picture: picture, ThumbnailUrl }, play }: SeriesArtworkProps) {
  return (
    <div className={styles.artwork}>
      <Picture
        className={styles.picture}
        picture={picture}
        url={ThumbnailUrl}
        alt=""
        sizes="(max-width: 767px) 100vw, 55vw"
        priority
      />
      {play && (
        <Link to={play.to} className={styles.play} aria-label={play.label} draggable={false}>
          <span className={styles.sign}>
            <Icon name="play" size="42%" />
          </span>
        </Link>
      )}
    </div>
  );
}
