import { CardSkeleton } from '../Card/CardSkeleton';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './CardRow.module.css';

export interface CardRowSkeletonProps {
  /** The row's title, if known. */
  title?: string | undefined;
  /** The kind of cards: those of series are one line taller. */
  of?: 'videos' | 'series' | undefined;
  count?: number | undefined;
}

/** The skeleton of a row of cards. */
export function CardRowSkeleton({ title, of = 'videos', count = 6 }: CardRowSkeletonProps) {
  return (
    <div className={styles.row} aria-hidden="true">
      <div className={styles.head}>
        <p className={styles.title}>{title ?? <Skeleton width="8em" />}</p>
      </div>
      <div className={styles.view}>
        <div className={styles.list} data-inert="">
          {Array.from({ length: count }, (_, index) => (
            <div key={index} className={styles.item}>
              <CardSkeleton lines={of === 'series' ? 3 : 2} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
