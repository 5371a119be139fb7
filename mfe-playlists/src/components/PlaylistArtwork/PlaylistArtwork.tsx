import type { Playlist } from '@steadfast/shared';
import { PLAYLIST_ARTWORK_MAX } from '@steadfast/shared/limits';
import { Icon, Picture } from '@steadfast/shared/ui';
import styles from './PlaylistArtwork.module.css';

export interface PlaylistArtworkProps {
  /** Pictures of its first videos; absent if the API sends none. */
  artwork: Playlist['artwork'];
  /** In the first view: load the pictures first. */
  priority?: boolean | undefined;
}

/** The picture of a playlist: a mosaic of four videos, or with fewer pictures the first one, or an icon. */
export function PlaylistArtwork({ artwork = [], priority }: PlaylistArtworkProps) {
  const pictured = artwork.filter(({ Picture: set, ThumbnailUrl }) => set ?? ThumbnailUrl);
  const isMosaic = pictured.length >= PLAYLIST_ARTWORK_MAX;
  const shown = pictured.slice(0, isMosaic ? PLAYLIST_ARTWORK_MAX : 1);
  if (shown.length === 0) {
    return (
      <div className={styles.sign}>
        <Icon name="list" size="2.5rem" />
      </div>
    );
  }
  return (
    <div className={isMosaic ? styles.mosaic : styles.artwork}>
      {shown.map(({ Picture: set, ThumbnailUrl }, index) => (
        <Picture
          // Pictures have no id; the index gives each a unique key.
          key={`${index} ${set?.base ?? ThumbnailUrl}`}
          picture={set}
          url={ThumbnailUrl}
          alt=""
          sizes={isMosaic ? '(max-width: 479px) 50vw, 11rem' : '(max-width: 479px) 100vw, 22rem'}
          priority={priority}
        />
      ))}
    </div>
  );
}
