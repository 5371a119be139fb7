import { playlistAddress, type Playlist } from '@steadfast/shared';
import { Icon } from '@steadfast/shared/ui';
import { Link } from 'react-router-dom';
import { countWords } from '../../count-words';
import styles from './PlaylistTile.module.css';

/** One playlist in a list: its name leads to it, its count says how much is in it. */
export function PlaylistTile({ playlist: { name, linkSlug, videoCount } }: { playlist: Playlist }) {
  return (
    <article className={styles.tile}>
      <span className={styles.sign}>
        <Icon name="list" size="1.5rem" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          <Link to={playlistAddress(linkSlug)} className={styles.link} viewTransition>
            {name}
          </Link>
        </h3>
        {videoCount !== undefined && <p className={styles.count}>{countWords(videoCount, 'video')}</p>}
      </div>
      <Icon name="chevron-right" size="1.25rem" className={styles.onward} />
    </article>
  );
}
