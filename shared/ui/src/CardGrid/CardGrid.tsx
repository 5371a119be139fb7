import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './CardGrid.module.css';
import { CardSkeleton } from '../Card/Card';

export interface CardGridProps {
  /** The cards; each becomes a list item. */
  children: ReactNode;
  /** Accessible name of the list, if no heading names it. */
  label?: string | undefined;
  className?: string | undefined;
  /** Hides a card by its index but keeps it mounted, so that showing it again is cheap. */
  isHidden?: ((index: number) => boolean) | undefined;
}

/** A grid of cards with as many columns as fit. */
export function CardGrid({ children, label, className, isHidden }: CardGridProps) {
  return (
    <ul className={classNames(styles.grid, className)} aria-label={label}>
      {Children.map(
        children,
        (card, index) =>
          card && (
            <li className={styles.item} hidden={isHidden?.(index)}>
              {card}
            </li>
          ),
      )}
    </ul>
  );
}

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
