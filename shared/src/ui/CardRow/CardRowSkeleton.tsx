import { CardSkeleton } from '../Card/CardSkeleton';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './CardRow.module.css';

export interface CardRowSkeletonProps {
  /** The row's title, when it is known already. */
  title?: string | undefined;
  /** Of what: cards of series are a line taller. */
  of?: 'videos' | 'series' | undefined;
  count?: number | undefined;
}

/** The shape of a row of cards that is on its way. */
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
