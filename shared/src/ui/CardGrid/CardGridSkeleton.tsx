import { CardSkeleton } from '../Card/CardSkeleton';
import styles from './CardGrid.module.css';

/** The shape of a grid of cards that is on its way. */
export function CardGridSkeleton({ count = 8 }: { count?: number | undefined }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
