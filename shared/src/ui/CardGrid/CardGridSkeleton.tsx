import { CardSkeleton } from '../Card/CardSkeleton';
import styles from './CardGrid.module.css';

export interface CardGridSkeletonProps {
  /** The kind of cards: those of series are one line taller. */
  of?: 'videos' | 'series' | undefined;
  count?: number | undefined;
}

/** The skeleton of a grid of cards. */
export function CardGridSkeleton({ of = 'videos', count = 8 }: CardGridSkeletonProps) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} lines={of === 'series' ? 3 : 2} />
      ))}
    </div>
  );
}
