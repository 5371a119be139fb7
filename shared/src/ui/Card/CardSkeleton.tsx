import { classNames } from '../class-names';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './Card.module.css';

/** The skeleton of a card. */
export function CardSkeleton({ lines = 2 }: { lines?: 2 | 3 | undefined }) {
  return (
    <div className={styles.card}>
      <Skeleton shape="block" className={styles.placeholder} />
      <div className={classNames(styles.lines, lines === 3 ? styles.three : styles.two)}>
        <Skeleton width="85%" />
        <Skeleton width="55%" />
      </div>
    </div>
  );
}
