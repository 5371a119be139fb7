import type { CSSProperties } from 'react';
import { classNames } from '../class-names';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** From 0 to 1; other values are clamped. */
  value: number;
  /** Accessible name. */
  label: string;
  /** Uses the same colors in both themes, for a bar on a picture. */
  isOnPicture?: boolean | undefined;
  className?: string | undefined;
}

/** A progress bar. */
export function ProgressBar({ value, label, isOnPicture = false, className }: ProgressBarProps) {
  const fraction = Number.isNaN(value) ? 0 : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fraction * 100)}
      className={classNames(styles.bar, isOnPicture && styles.onPicture, className)}
      style={{ '--progress': `${fraction * 100}%` } as CSSProperties}
    />
  );
}
