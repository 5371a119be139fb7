import { Skeleton } from '@steadfast/shared/ui';
import styles from './AddToPlaylistDialog.module.css';

const ROWS = 3;

/** The shape of the choices that are on their way. */
export function ChoicesSkeleton() {
  return (
    <div className={styles.choices}>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} shape="block" height="3.5rem" />
      ))}
    </div>
  );
}
