import type { Playlist } from '@steadfast/sdk';
import { PLAYLIST_ARTWORK_MAX } from '@steadfast/contract/limits';
import { Icon, Picture, classNames } from '@steadfast/ui';
import styles from './PlaylistArtwork.module.css';

export interface PlaylistArtworkProps {
  /** Pictures of its first videos; absent if the API sends none. */
  artwork: readonly NonNullable<Playlist['artwork']>[number][] | undefined;
  /** The header of a playlist's page; otherwise a tile. */
  isLarge?: boolean | undefined;
  /** In the first view: load the pictures first. */
  priority?: boolean | undefined;
}

/** The <img sizes> of a single picture and of one in a mosaic. */
const SIZES = {
  tile: ['(max-width: 479px) 100vw, 22rem', '(max-width: 479px) 50vw, 11rem'],
  large: ['(max-width: 767px) 100vw, 26rem', '(max-width: 767px) 50vw, 13rem'],
} as const;

/** The picture of a playlist: a mosaic of four videos, or with fewer pictures the first one, or an icon. */
export function PlaylistArtwork({ artwork = [], isLarge, priority }: PlaylistArtworkProps) {
  const pictured = artwork.filter(({ Picture: set, ThumbnailUrl }) => set ?? ThumbnailUrl);
  const isMosaic = pictured.length >= PLAYLIST_ARTWORK_MAX;
  const shown = pictured.slice(0, isMosaic ? PLAYLIST_ARTWORK_MAX : 1);
  if (shown.length === 0 && !isLarge) {
    return (
      <div className={styles.icon}>
        <Icon name="list" size="2.5rem" />
      </div>
    );
  }
  const [single, inMosaic] = SIZES[isLarge ? 'large' : 'tile'];
  return (
    <div className={classNames(isLarge ? styles.large : styles.artwork, isMosaic && styles.mosaic)}>
      {shown.map(({ Picture: set, ThumbnailUrl }, index) => (
        <Picture
          // Pictures have no id; the index gives each a unique key.
          key={`${index} ${set?.base ?? ThumbnailUrl}`}
          picture={set}
          url={ThumbnailUrl}
          alt=""
          sizes={isMosaic ? inMosaic : single}
          priority={priority}
        />
      ))}
      {shown.length === 0 && <Picture alt="" sizes="1px" />}
    </div>
  );
}
