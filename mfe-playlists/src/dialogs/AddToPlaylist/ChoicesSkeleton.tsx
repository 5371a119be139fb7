import { Skeleton, VisuallyHidden } from '@steadfast/shared/ui';
import styles from './AddToPlaylistDialog.module.css';

const ROWS = 3;

/** The shape of the choices that are on their way. */
export function ChoicesSkeleton() {
  return (
    <div className={styles.choices} aria-busy="true">
      <VisuallyHidden>Loading your playlists</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} shape="block" height="3.5rem" />
      ))}
    </div>
  );
}
