import type { Series } from '@steadfast/shared';
import { Icon, Picture } from '@steadfast/shared/ui';
import { Link } from 'react-router-dom';
import styles from './SeriesArtwork.module.css';

export interface SeriesArtworkProps {
  series: Series;
  /** Where its play sign leads; without one it is a picture alone. */
  play?: { to: string; label: string } | undefined;
}

/** The picture of a series, which leads where Watch Now leads (REQ-SERIES-2: play). */
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
