import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  /** The cards; each becomes an item of the list. */
  children: ReactNode;
  /** Names the list where no heading does. */
  label?: string | undefined;
  className?: string | undefined;
  /** Leaves a card out of sight and reach, by its index, and keeps it: to show it again costs nothing. */
  isHidden?: ((index: number) => boolean) | undefined;
}

/** Cards in as many columns as fit. */
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
