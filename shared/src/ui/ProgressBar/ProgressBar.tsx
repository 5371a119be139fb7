import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** From 0 to 1; what lies beyond counts as the end it lies beyond. */
  value: number;
  /** What the bar tells of. */
  label: string;
  /** Keeps its colours in both themes, as the picture under it does. */
  isOnPicture?: boolean | undefined;
  className?: string | undefined;
}

/** How far something has come. */
export function ProgressBar({ value, label, isOnPicture = false, className }: ProgressBarProps) {
  const share = Number.isNaN(value) ? 0 : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={classNames(styles.bar, isOnPicture && styles.onPicture, className)}
      style={{ '--progress': `${share * 100}%` } as CSSProperties}
    />
  );
}
