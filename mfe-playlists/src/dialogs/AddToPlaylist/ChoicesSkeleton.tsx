import { selectPlaylists } from '@steadfast/shared';
import { Skeleton } from '@steadfast/shared/ui';
import { useSelector } from 'react-redux';
import styles from './AddToPlaylistDialog.module.css';

const ROWS = 3;
const ROWS_MAX = 8;

/** Placeholder for the choices: as many rows as there are playlists, up to what is visible. */
export function ChoicesSkeleton() {
  const known = useSelector(selectPlaylists)?.length;
  return (
    <div className={styles.choices}>
      {Array.from({ length: Math.min(known ?? ROWS, ROWS_MAX) }, (_, index) => (
        <Skeleton key={index} shape="block" height="3.5rem" />
      ))}
    </div>
  );
}
