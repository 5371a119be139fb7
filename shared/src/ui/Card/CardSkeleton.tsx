import { Skeleton } from '../Skeleton/Skeleton';
import styles from './Card.module.css';

/** The shape of a card that is on its way. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="block" className={styles.placeholder} />
      <div className={styles.lines}>
        <Skeleton width="85%" />
        <Skeleton width="55%" />
      </div>
    </div>
  );
}
