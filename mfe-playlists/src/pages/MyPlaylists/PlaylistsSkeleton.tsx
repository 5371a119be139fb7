import { Skeleton } from '@steadfast/shared/ui';
import styles from './MyPlaylistsPage.module.css';

const TILES = 4;

/** The shape of a list of playlists that is on its way. */
export function PlaylistsSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: TILES }, (_, index) => (
        <Skeleton key={index} shape="block" className={styles.tile} />
      ))}
    </div>
  );
}
