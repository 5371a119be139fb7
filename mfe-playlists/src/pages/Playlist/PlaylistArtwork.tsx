import type { ListedVideo } from '@steadfast/shared';
import { PLAYLIST_ARTWORK_MAX } from '@steadfast/shared/limits';
import { Picture } from '@steadfast/shared/ui';
import styles from './PlaylistPage.module.css';

/** The picture of a playlist: a mosaic of four videos, or with fewer pictures the first one. */
export function PlaylistArtwork({ videos }: { videos: readonly ListedVideo[] }) {
  const pictured = videos.filter(({ Picture: set, ThumbnailUrl }) => set ?? ThumbnailUrl);
  const isMosaic = pictured.length >= PLAYLIST_ARTWORK_MAX;
  const shown = pictured.slice(0, isMosaic ? PLAYLIST_ARTWORK_MAX : 1);
  return (
    <div className={styles.artwork} data-parts={isMosaic ? PLAYLIST_ARTWORK_MAX : 1}>
      {shown.map(({ id, Picture: set, ThumbnailUrl }) => (
        <Picture
          key={id}
          picture={set}
          url={ThumbnailUrl}
          alt=""
          sizes={isMosaic ? '(max-width: 767px) 50vw, 13rem' : '(max-width: 767px) 100vw, 26rem'}
          priority
        />
      ))}
      {shown.length === 0 && <Picture alt="" sizes="1px" />}
    </div>
  );
}
