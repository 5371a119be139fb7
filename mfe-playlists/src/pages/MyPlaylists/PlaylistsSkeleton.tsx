import { Skeleton } from '@steadfast/shared/ui';
import styles from './MyPlaylistsPage.module.css';

const TILES = 4;

/** Placeholder for a list of playlists while it loads. */
export function PlaylistsSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: TILES }, (_, index) => (
        <Skeleton key={index} shape="block" className={styles.tile} />
      ))}
    </div>
  );
}
